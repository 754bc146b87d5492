export const payStyle = `
:root{color-scheme:light dark;--ink:#2f2b3d;--dim:#6b6880;--ground:#f8f7fa;--card:#fff;--accent:#655cd6;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#e3e0f0;--dim:#a5a2b8;--ground:#1e1d2b;--card:#292839;--accent:#7f77e8;--bad:#ff8a80}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(100%,480px);padding:32px 24px;background:var(--card);border-radius:12px}
h1{margin:0 0 8px;font-size:1.375rem;line-height:1.3}
p{margin:0 0 16px}
#card{min-height:220px}
#said{min-height:1.5em;margin:12px 0 0;color:var(--bad)}
button{width:100%;min-height:48px;margin-top:8px;border:0;border-radius:8px;background:var(--accent);color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:disabled{opacity:.55;cursor:default}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.small{margin:12px 0 0;color:var(--dim);font-size:.875rem}
`
