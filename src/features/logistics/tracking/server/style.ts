/** The looks of the page, in the colours of the shop; small enough to stand in it. */
export const style = (colour: string, ink: string): string => `
:root{--page:#f6f6f9;--surface:#fff;--line:#e5e4ec;--strong:#c6c5d2;--box:#86848f;--text:#2a2938;--text2:#4a4959;--dim:#6d6b77;--soft:#f4f3f8;
--info:#0076bb;--info-soft:#e0f0fe;--info-text:#004d7c;--ok-soft:#ddf4e4;--ok-text:#035830;--bad-soft:#fee8e6;--bad-text:#8c0317;--warn-soft:#fbebd6;--warn-text:#663f03;
--teal-soft:#dbf3f2;--teal-text:#025454;--mute-soft:#edecf2;--mute-text:#4a4959;--link:#574cbf;--brand:${colour};--ink:${ink};color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--page:#25293c;--surface:#2f3349;--line:#41465f;--strong:#5b6182;--box:#8a90b2;--text:#e6e7f4;--text2:#cdcfe5;--dim:#acb1ce;--soft:#363b54;
--info:#57b1f8;--info-soft:#2d4664;--info-text:#bbdefd;--ok-soft:#2d4a4c;--ok-text:#8dd6a6;--bad-soft:#513648;--bad-text:#fecbc6;--warn-soft:#48423f;--warn-text:#f5d3ad;
--teal-soft:#2c4a59;--teal-text:#b5e4e3;--mute-soft:#3f445f;--mute-text:#cdcfe5;--link:#b4aef9}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--page);color:var(--text2);font:15px/22px 'Public Sans Variable','Public Sans',system-ui,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
:lang(ar) body,body:lang(ar){font-family:'Cairo Variable',Cairo,system-ui,sans-serif;line-height:25px}
h1,h2,p,ul,fieldset{margin:0;padding:0;border:0}
h1{color:var(--text);font-size:28px;line-height:36px;font-weight:650;letter-spacing:-.018em}
body:lang(ar) h1{letter-spacing:0;line-height:46px}
h2,legend{color:var(--text);font-size:16px;line-height:24px;font-weight:600;padding:0}
a{color:var(--link)}
.wide{max-width:560px;margin-inline:auto;padding-inline:16px}
.top{background:var(--surface);border-block-end:1px solid var(--line)}
.top>div{display:flex;align-items:center;gap:10px;min-height:52px;color:var(--text);font-weight:600}
.mark{display:grid;place-items:center;width:26px;height:26px;border-radius:7px;background:var(--brand);color:var(--ink);font-size:14px;flex:none}
.top b{flex:1;min-width:0;overflow-wrap:anywhere;font-weight:600}
details{position:relative;font-weight:500;color:var(--text2)}
summary{display:flex;align-items:center;gap:8px;min-height:44px;cursor:pointer;list-style:none;border-radius:6px}
summary::-webkit-details-marker{display:none}
details ul{position:absolute;inset-inline-end:0;z-index:2;list-style:none;min-width:150px;padding:4px;background:var(--surface);border-radius:8px;box-shadow:0 0 0 1px var(--line),0 8px 24px -4px rgba(38,35,66,.16)}
details a{display:block;padding:11px 12px;border-radius:6px;color:var(--text);text-decoration:none}
details a:hover,details a[aria-current]{background:var(--soft)}
.now{background:var(--surface);border-block-end:1px solid var(--line);padding-block:16px}
.row{display:flex;align-items:center;justify-content:space-between;gap:12px}
.now .row{margin-block-end:8px}
.dim{color:var(--dim)}
.small{font-size:14px;line-height:20px}
.chip{display:inline-flex;align-items:center;gap:6px;padding:3px 10px 3px 8px;border-radius:5px;font-size:14px;font-weight:550;background:var(--info-soft);color:var(--info-text)}
.ok{background:var(--ok-soft);color:var(--ok-text)}.bad{background:var(--bad-soft);color:var(--bad-text)}.warn{background:var(--warn-soft);color:var(--warn-text)}
.teal{background:var(--teal-soft);color:var(--teal-text)}.mute{background:var(--mute-soft);color:var(--mute-text)}
.way{display:flex;align-items:center;margin-block:18px 8px}
.way i{flex:1;height:3px;border-radius:2px;background:var(--line)}
.way i:first-of-type{background:linear-gradient(to right,var(--info) 34%,var(--line) 34%)}
[dir=rtl] .way i:first-of-type{background:linear-gradient(to left,var(--info) 34%,var(--line) 34%)}
.way em{flex:none;width:12px;height:12px;border-radius:50%;border:2px solid var(--box);background:var(--surface);margin-inline:-1px}
.way span{display:grid;place-items:center;flex:none;width:30px;height:30px;border-radius:50%;background:var(--info);color:var(--surface)}
[dir=rtl] .way span:first-child svg{transform:scaleX(-1)}
.way span:last-child{border-radius:8px;background:var(--text);color:var(--surface)}
.strong{color:var(--text);font-weight:550}
.map{position:relative;display:block;width:100%;max-width:560px;margin-inline:auto;background:var(--soft);border-block-end:1px solid var(--line)}
.map img{display:block;width:100%;height:auto;aspect-ratio:560/264}
.map small{position:absolute;inset-block-end:0;inset-inline-end:0;padding:1px 8px;font-size:11px;line-height:18px;background:var(--surface);color:var(--text2);border-start-start-radius:6px}
main{padding-block:12px 24px;flex:1 0 auto;width:100%}
.top,#now,.bar{flex:none}
.whole{white-space:nowrap}
.card{background:var(--surface);border:1px solid var(--line);border-radius:8px;margin-block-end:12px}
.card>header{padding:12px 14px}
.card .in{padding:0 14px 14px}
.opt{display:flex;align-items:flex-start;gap:12px;padding:13px 14px;border-block-start:1px solid var(--line);color:var(--text);min-height:52px;cursor:pointer}
.opt input[type=radio]{appearance:none;flex:none;width:20px;height:20px;margin:1px 0;border:2px solid var(--box);border-radius:50%;background:var(--surface)}
.opt input[type=radio]:checked{border:6px solid var(--brand)}
@media (prefers-color-scheme:dark){.opt input[type=radio]:checked{border-color:var(--text)}}
.say{padding:0 14px 14px 46px;padding-inline:46px 14px}
.say:not(:focus-within){display:block}
form:has(input[value=me]:checked) .say{display:none}
.field{display:block;color:var(--dim);font-size:14px;line-height:20px}
.field input,.field textarea{display:block;width:100%;margin-block-start:4px;padding:10px 12px;font:inherit;font-size:16px;line-height:22px;color:var(--text);background:var(--surface);border:1px solid var(--strong);border-radius:6px}
.access{display:flex;gap:12px;padding:12px 14px 14px;border-block-start:1px solid var(--line);color:var(--dim)}
.access .field{flex:1}
.button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:48px;padding:0 18px;border-radius:8px;border:1px solid var(--strong);background:var(--surface);color:var(--text);font:inherit;font-weight:550;text-decoration:none;cursor:pointer}
.main{flex:1;border-color:transparent;background:var(--brand);color:var(--ink);font-size:16px;font-weight:600}
.only{width:48px;padding:0;flex:none}
.quiet{border:0;background:none;padding:0;min-height:44px;color:var(--link);font-weight:550;cursor:pointer;font:inherit;text-decoration:underline}
.slots{display:grid;grid-template-columns:repeat(auto-fill,minmax(98px,1fr));gap:8px}
[data-times] .slots{margin-block-end:6px}
.two{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:12px}
.two .button{flex:1 0 auto;white-space:nowrap}
[data-times]>a{display:inline-block;padding-block:10px}
.card .field+p,.stars+.field{margin-block-start:12px}
.slots button{min-height:56px;padding:6px 2px;border-radius:8px;border:1px solid var(--strong);background:var(--surface);color:var(--text);font:inherit;font-size:13px;font-weight:600;white-space:nowrap;cursor:pointer}
.slots small{display:block;font-size:12px;line-height:18px;font-weight:400;color:var(--dim)}
.slots button:hover,.button:hover{border-color:var(--box)}
.stars{display:flex;gap:4px;flex-direction:row}
.stars label{display:grid;place-items:center;width:44px;height:44px;border-radius:8px;color:var(--box);cursor:pointer}
.stars input{position:absolute;opacity:0}
.stars label:has(:checked),.stars label:has(~ label :checked){color:#c27c0c}
.stars label:has(:checked) path,.stars label:has(~ label :checked) path{fill:currentColor}
.note{padding:11px 14px;border-radius:8px;margin-block-end:12px;background:var(--ok-soft);color:var(--ok-text)}
.foot{text-align:center;padding-block:4px 8px}
.bar{position:sticky;inset-block-end:0;background:var(--surface);border-block-start:1px solid var(--line);padding-block:10px calc(10px + env(safe-area-inset-bottom))}
.bar>div{display:flex;gap:8px}
img.mark{object-fit:contain;background:none}
.proofs{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:8px}
.proofs a{display:block;border:1px solid var(--line);border-radius:8px;overflow:hidden;background:#fff}
.proofs img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:contain}
ul.facts{list-style:none;display:grid;gap:6px;color:var(--text)}
ul.facts li{display:flex;gap:10px;align-items:center}
ul.facts svg{color:var(--dim);flex:none}
:focus-visible,.stars label:has(:focus-visible){outline:2px solid var(--link);outline-offset:2px}
`
