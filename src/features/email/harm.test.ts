/** Foreign HTML that means harm: scripts in every dress, styles that cover or fetch, pictures that tell. None of it is kept. */
import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { harmless } from './server/parse-html'
import { harmlessStyle } from './server/styles'

const scripts = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</script>',
  '<script\x20type="text/javascript">alert(1);</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<img/src="x"/onerror="alert(1)">',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz4="></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<body onload=alert(1)>',
  '<body background="javascript:alert(1)">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="\x01javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="x" onclick="alert(1)" ONMOUSEOVER=alert(1)>x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<form><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</select>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<style>@import "//evil.example/x.css"; body{background:url(//evil.example/a)}</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<title><a title="</title><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<?xml version="1.0"?><x onload=alert(1)>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<table><td background="javascript:alert(1)">x',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="data:text/html;base64,PHNjcmlwdD4=">',
  '<img srcset="//evil.example/a 1x" src="cid:a">',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="width:expression(alert(1))">x</div>',
  '<div style="-moz-binding:url(//evil.example/x.xml#a)">x</div>',
  '<div style="behavior:url(x.htc)">x</div>',
  '<p id="nav" name="location" class="m-fixed">x</p>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<button popovertarget=x>x</button>',
  '<dialog open>x</dialog>',
]

type Node = {
  type: string
  tagName?: string
  properties?: Record<string, string | string[] | undefined>
  children?: Node[]
  value?: string
}
const text = (value: string | string[] | undefined, otherwise: string) => [value ?? otherwise].flat().join(' ')
const each = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(each)]
/** What a browser would make of it. */
const read = (html: string): Node[] =>
  each(fromHtml(html, { fragment: true }) as Node).filter(({ type }) => type === 'element')
const allowed =
  /^(src|dataSrc|alt|href|target|rel|style|align|vAlign|bgColor|width|height|dir|lang|title|color|face|size|colSpan|rowSpan|border|cellPadding|cellSpacing|start|type|value)$/

test.each(scripts)('nothing of %s is left that runs, fetches or answers to a name', (foreign) => {
  for (const around of [foreign, `<p>before ${foreign} after</p>`, `<table><tr><td>${foreign}</td></tr></table>`]) {
    const { html } = harmless(around)
    for (const { tagName = '', properties = {} } of read(html)) {
      expect(tagName).not.toMatch(
        /^(script|style|iframe|object|embed|svg|math|form|input|button|select|textarea|meta|base|link|template|video|audio|source|dialog|marquee)$/,
      )
      expect(Object.keys(properties).filter((name) => !allowed.test(name))).toEqual([])
      expect(text(properties['href'], 'https:')).toMatch(/^(https?:|mailto:|tel:|[^:]*$)/)
      expect(text(properties['src'], 'cid:')).toMatch(/^(cid:|data:image\/(png|jpeg|gif|webp);base64,)/)
      expect(text(properties['style'], '')).not.toMatch(/url|expression|binding|behavior|position/i)
    }
    // cleaned twice is cleaned once: what one reading leaves, another does not find
    expect(harmless(html).html).toBe(html)
  }
})

test.each([
  'position:fixed;top:0;left:0;width:100%;height:100%',
  'background:url(//evil.example/pixel)',
  'background-image:url(https://evil.example/pixel.gif)',
  'color:red;background-color:u\\72l(//evil.example)',
  'color:/**/url(//evil.example)',
  'width:calc(100% + 1px)',
  'margin-left:-5000px',
  'text-indent:-9999px',
  'width:99999px',
  'transform:scale(100)',
  'opacity:0;z-index:9999',
  'content:"x"',
  'animation:x 1s',
  'filter:url(#x)',
  'cursor:url(x.cur),auto',
  'list-style:url(x)',
  'display:flex',
  'font-family:x;src:url(//evil.example)',
  '--x:url(//evil.example)',
  'color:var(--x)',
  'color:image-set("//evil.example/a" 1x)',
])('of the style %s nothing harmful is kept', (style) => {
  const kept = harmlessStyle(style)
  expect(kept).not.toMatch(
    /url|calc|var|image|position|transform|z-index|opacity|content|animation|filter|cursor|display|-\d{3}|9999/,
  )
})

test('what makes a letter look like itself is kept', () => {
  const style =
    'color:#333;background-color:rgb(250, 250, 250);padding:8px 12px;font-family:Arial, sans-serif;border:1px solid #ddd;text-align:center'
  expect(harmlessStyle(style)).toBe(style)
  const { html, text } = harmless(
    `<html><head><title>No</title></head><body><h1>Hello</h1><table bgcolor="#fff" cellpadding="4"><tr><td style="${style}"><b>Two</b> parcels &amp; a <a href="https://a.example/x?y=1&z=2">link</a></td></tr></table><ul><li>one<li>two</ul></body></html>`,
  )
  expect(html).toContain('<h1>Hello</h1>')
  expect(html).toContain('target="_blank" rel="noopener noreferrer nofollow"')
  expect(html).toContain('cellpadding="4"')
  expect(text).toBe('Hello\nTwo parcels & a link\none\ntwo')
})

test('pictures from elsewhere wait, a pixel that counts readers like any other; those of the letter itself are shown', () => {
  const pixel = harmless('<p>Hi<img src="https://track.example/p.gif?who=7" width=1 height=1></p>')
  expect(pixel.remotePictures).toBe(true)
  expect(pixel.html).not.toMatch(/\ssrc=/)
  expect(pixel.html).toContain('data-src="https://track.example/p.gif?who=7"')
  const own = harmless('<img src="cid:logo@a.example" alt="Logo"><img src="data:image/png;base64,iVBORw0KGgo=">')
  expect([own.remotePictures, own.html.match(/\ssrc=/g)?.length]).toEqual([false, 2])
  expect(harmless('<img src="//track.example/p.gif">').html).not.toContain('track.example')
  expect(harmless('<table background="https://track.example/p"><tr><td>x</td></tr></table>').html).not.toContain(
    'track.example',
  )
})

test('what is hidden from readers is not their preview either', () => {
  expect(harmless('<div style="display:none">Pre</div><p>Real</p>').text).toBe('Real')
})

test('a tree too deep to walk, and megabytes of it, end', () => {
  const deep = '<div>'.repeat(20_000)
  expect(harmless(`${deep}x`).html.length).toBeLessThan(10_000)
  expect(harmless('<p>word</p>'.repeat(20_000)).text.length).toBeGreaterThan(90_000)
})
