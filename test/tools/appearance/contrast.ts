/**
 * Returns every text, also in fields, with a contrast below 4.5, the minimum of WCAG level AA, or every field and every
 * icon button whose edge or icon has a contrast below 3. Runs in the page.
 */
export function faint(which: 'texts' | 'edges'): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

  const colours = new Map<string, Colour>();
  function colour(css: string): Colour {
    const known = colours.get(css);
    if (known !== undefined) return known;
    if (canvas === null) throw new Error('no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const drawn: Colour = [red, green, blue, alpha];
    colours.set(css, drawn);
    return drawn;
  }
  function background(element: Element | null): Colour {
    for (let at = element; at !== null; at = at.parentElement) {
      const found = colour(getComputedStyle(at).backgroundColor);
      if (found[3] > 250) return found;
    }
    return colour('Canvas');
  }
  function luminance([red, green, blue]: Colour): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue]
      .map((value) => value / 255)
      .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  function contrast(one: Colour, other: Colour): number {
    const [left, right] = [luminance(one), luminance(other)];
    return (Math.max(left, right) + 0.05) / (Math.min(left, right) + 0.05);
  }

  /** The share of an element's own colour in what is seen; what is disabled may be faint. */
  function opacity(element: Element | null): number {
    if (element === null || element.closest(':disabled, [aria-disabled="true"]') !== null) return 1;
    return Number(getComputedStyle(element).opacity) * opacity(element.parentElement);
  }
  /** The colour of an element's text as it is seen, on this background. */
  function seen(element: Element, [red, green, blue]: Colour): Colour {
    const [r, g, b, alpha] = colour(getComputedStyle(element).color);
    const share = (alpha / 255) * opacity(element);
    const mixed = (one: number, other: number): number => share * one + (1 - share) * other;
    return [mixed(r, red), mixed(g, green), mixed(b, blue), 255];
  }
  function texts(): string[] {
    const found: string[] = [];
    function check(element: Element, text: string): void {
      if (text === '') return;
      const behind = background(element);
      const measured = contrast(seen(element, behind), behind);
      if (measured < 4.5) found.push(`${text} (${measured.toFixed(1)})`);
    }
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const element = node.parentElement;
      if (element?.checkVisibility() === true) check(element, node.textContent?.trim() ?? '');
    }
    const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
      if (field.checkVisibility()) check(field, field.value);
    }
    return found;
  }

  function hasEdge(element: HTMLElement): boolean {
    const { borderTopWidth, borderTopColor, backgroundColor, color } = getComputedStyle(element);
    const behind = background(element.parentElement);
    const visible = [
      parseFloat(borderTopWidth) > 0 ? colour(borderTopColor) : behind,
      colour(backgroundColor)[3] > 250 ? colour(backgroundColor) : behind,
      // A button's words identify it; an icon alone has to stand out.
      ...(element.matches('button') ? [colour(color)] : []),
    ];
    return visible.some((one) => one[3] > 0 && contrast(one, behind) >= 3);
  }

  if (which === 'texts') return texts();
  const edged = 'input:not([type=checkbox], [type=radio], .hidden), select, textarea, button';
  return [...document.querySelectorAll<HTMLElement>(edged)]
    .filter((element) => element.checkVisibility() && !hasEdge(element))
    .map((element) => element.outerHTML.slice(0, 100));
}
