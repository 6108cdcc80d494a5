/** Sets a variable of the page if it runs. */
const run = 'top.ran=1';

/** The address that hostile HTML loads from. */
const url = 'https://hostile.example/x';

/** HTML as somebody may put it on a clipboard to run or to load something, each with a harmless link behind it. */
export const hostileHtml: readonly string[] = [
  // Scripts and event attributes.
  `<script>${run}</script>`,
  `<style>@im<!--port url(${url}.css);</style>`,
  `<style>@im-->port url(${url}.css);</style>`,
  `<style>@@import;import url(${url}.css);</style>`,
  `<script src="${url}.js"></script>`,
  `<script type="module">import "${url}.js"; ${run}</script>`,
  `<img src="x:" onerror="${run}">`,
  `<img src=x: onerror=${run} //>`,
  `<body onload="${run}"><p>x</p>`,
  `<svg onload="${run}"></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script href="${url}.js"/></svg>`,
  `<svg><animate onbegin="${run}" attributeName="x" dur="1s"/></svg>`,
  `<svg><a><animate attributeName="href" values="javascript:${run}"/><text y="9">x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><a href='javascript:${run}'/></svg>#x"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${run}</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><mglyph><style><img src=x: onerror="${run}"></style></mglyph></mtext></math>`,
  `<details open ontoggle="${run}">x</details>`,
  `<a href="#" onfocus="${run}" autofocus tabindex="1">x</a>`,
  `<p style="animation: x 1s" onanimationstart="${run}">x</p><style>@keyframes x { to { color: red } }</style>`,
  `<input autofocus onfocus="${run}">`,
  `<video src="x:" onerror="${run}"></video><audio src="x:" onerror="${run}"></audio>`,
  `<marquee onstart="${run}">x</marquee>`,
  // Targets.
  `<a href="javascript:${run}">x</a>`,
  `<a href=" java&#10;script:${run}">x</a>`,
  `<a href="&#106;avascript&colon;${run}">x</a>`,
  `<a href="data:text/html,<script>${run}</script>">x</a>`,
  `<a href="vbscript:${run}">x</a>`,
  `<area href="javascript:${run}">`,
  `<form action="javascript:${run}"><button formaction="javascript:${run}">x</button></form>`,
  `<math><a xlink:href="javascript:${run}">x</a></math>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<object data="data:text/html,<script>${run}</script>"></object><embed src="javascript:${run}">`,
  // What changes the page, or loads something.
  `<meta http-equiv="refresh" content="0;url=${url}">`,
  `<base href="${url}/"><a href="relative">x</a>`,
  `<link rel="stylesheet" href="${url}.css"><link rel="preload" as="image" href="${url}.png">`,
  `<style>@import "${url}.css"; p { color: red }</style>`,
  `<style>@im\\70ort url(${url}.css);</style>`,
  `<style>@\\69mport "${url}.css";</style>`,
  `<iframe src="${url}"></iframe><frameset><frame src="${url}"></frameset>`,
  `<object data="${url}"></object><embed src="${url}"><applet code="${url}"></applet>`,
  `<video poster="${url}"><source src="${url}"><track src="${url}"></video>`,
  `<portal src="${url}"></portal><fencedframe></fencedframe>`,
  `<template><img src="x:" onerror="${run}"><script>${run}</script></template>`,
  `<div><template shadowrootmode="open"><script>${run}</script><img src="${url}"></template></div>`,
  // Markup that a second parsing reads otherwise.
  `<svg></p><style><a id="</style><img src=x: onerror=${run}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${run} src=x:>">`,
  `<noscript><p title="</noscript><img src=x: onerror=${run}>"></noscript>`,
  `<noembed><p title="</noembed><img src=x: onerror=${run}>"></noembed>`,
  `<noframes><p title="</noframes><img src=x: onerror=${run}>"></noframes>`,
  `<xmp><p title="</xmp><img src=x: onerror=${run}>"></xmp>`,
  `<textarea><p title="</textarea><img src=x: onerror=${run}>"></textarea>`,
  `<title><p title="</title><img src=x: onerror=${run}>"></title>`,
  `<svg><title><style><img src="</style><img src=x: onerror=${run}>"></style></title></svg>`,
  `<svg><desc><svg><style><a title="</style><img src=x: onerror=${run}>"></style></svg></desc></svg>`,
  `<select><style></select><img src=x: onerror=${run}></style></select>`,
  `<style><@import x;/style><@import x;img src=x: onerror=${run}></style>`,
  `<style><<!--/style><<!--img src=x: onerror=${run}></style>`,
  `<style><-->/style><-->img src=x: onerror=${run}></style>`,
  `<style></ style=x><img src=x: onerror=${run}></style><style></ style =/style><img src=x: onerror=${run}>`,
  `<p \ue000tyle="</\ue000tyle><img src=x: onerror=${run}>" style="x">x</p><\ue000tyle></\ue000tyle><img src=x: onerror=${run}>`,
  `<p title='style="> style=<img src=x: onerror=${run}>'>x</p><"style=><img src=x: onerror=${run}>`,
  `<style><!<!----><img src=x: onerror=${run}></style>`,
  `<svg><style>&lt;@import x;/style>&lt;@import x;img src=x: onerror=${run}></style></svg>`,
  `<p id="</style><img src=x: onerror=${run}>">x</p><plaintext><img src=x: onerror=${run}>`,
  `<![CDATA[<img src=x: onerror=${run}>]]><?xml <img src=x: onerror=${run}> ?>`,
  `<!--><img src=x: onerror=${run}>--><!-- --!><img src=x: onerror=${run}>`,
  `<a href="https://a.example/'&quot;&gt;&lt;img src=x: onerror=${run}&gt;">https://a.example/'"&gt;&lt;img src=x: onerror=${run}&gt;</a>`,
  // Names that hide properties of the document and of forms.
  `<form><input name="attributes"><input name="childNodes"><input name="nodeName"><img src=x: onerror=${run}></form>`,
  `<form id="x"><input name="parentNode"><input name="removeChild"></form><img name="body"><img name="cookie">`,
  `<a id="createElement"></a><a id="implementation"></a><img name="querySelectorAll"><form name="documentElement"></form>`,
  // Very deep and very many.
  `${'<div>'.repeat(3000)}<img src=x: onerror=${run}>${'</div>'.repeat(3000)}`,
  `${'<svg><g>'.repeat(600)}<script>${run}</script>`,
  `${'<b><table><tr><td>'.repeat(400)}<img src=x: onerror=${run}>`,
].map((html) => `${html}<p><a href="https://a.example/harmless">a.example/harmless</a></p>`);

/** What must not be in HTML that comes back: a selector, and patterns of attributes as `name=value`. */
export const forbidden = {
  selector:
    'script, iframe, frame, frameset, object, embed, applet, form, input, button, select, textarea, template, meta, base, link, ' +
    'noscript, noembed, noframes, xmp, plaintext, portal, fencedframe, audio, video, animate, set, use, foreignObject',
  attributes: [
    '^on',
    '^(?:srcdoc|action|formaction|autofocus|tabindex|contenteditable|shadowrootmode)=',
    '^(?:href|src|xlink:href)=\\s*(?:javascript|vbscript|data:text)',
  ],
};
