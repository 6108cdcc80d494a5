import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/command.ts';

/** The parts of a picture of the popup: pictures of the page and of the popup, as PNG. */
export interface Scene {
  page: Buffer;
  popup: Buffer;
  /** The address that the window shows. */
  address: string;
  dark: boolean;
}

/** Magnification of the picture: stores show pictures small. */
export const enlarged = 1.6;

/** Height of the window's bar (CSS pixels, before it is enlarged). */
export const barHeight = 45;

/** A page that shows the scene: a plain window, and the popup hanging from its button. */
export function stageOf({ page, popup, address, dark }: Scene): string {
  const icon = readFileSync(join(root, 'public', 'icon', '48.png'));
  const { host, pathname, search } = new URL(address);
  return `<!doctype html>
<html style="color-scheme: ${dark ? 'dark' : 'light'}">
<meta charset="utf-8">
<style>
  body { margin: 0; overflow: hidden; zoom: ${enlarged}; font: 13px/1 system-ui, sans-serif; }
  .bar {
    display: flex; align-items: center; gap: 10px; box-sizing: border-box; height: ${barHeight}px; padding: 0 14px;
    background: light-dark(#e4e7e6, #2a2d2c); border-bottom: 1px solid light-dark(#cfd5d3, #3a3f3d);
  }
  .address {
    flex: 1; padding: 8px 14px; border-radius: 15px;
    background: light-dark(#fff, #1c1f1e); color: light-dark(#5d6764, #98a29f);
  }
  .address b { font-weight: 400; color: light-dark(#16201d, #e6edeb); }
  .button {
    display: grid; place-items: center; width: 30px; height: 30px; border-radius: 15px;
    background: light-dark(#cdd4d1, #434947);
  }
  .button img { width: 18px; height: 18px; }
  .page { display: block; width: calc(100vw / ${enlarged}); }
  .popup {
    position: absolute; top: ${barHeight - 3}px; right: 14px; width: 360px; border-radius: 10px;
    box-shadow: 0 0 0 1px light-dark(rgb(0 0 0 / 12%), rgb(255 255 255 / 16%)), 0 10px 32px rgb(0 0 0 / 30%);
  }
</style>
<div class="bar">
  <div class="address"><b>${host}</b>${pathname}${search}</div>
  <div class="button"><img src="${dataUrl(icon)}"></div>
</div>
<img class="page" src="${dataUrl(page)}">
<img class="popup" src="${dataUrl(popup)}">
</html>`;
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
