import { Component, type ComponentClass, type ComponentChild } from 'preact';

/** Returns a component that renders again only when one of its props has changed. */
export function memo<Props extends object>(draw: (props: Props) => ComponentChild): ComponentClass<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      const names = Object.keys(next) as (keyof Props)[];
      return names.some((name) => next[name] !== this.props[name]);
    }

    override render(): ComponentChild {
      return draw(this.props);
    }
  };
}
