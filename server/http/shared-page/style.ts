/** The page's only style; the content security policy contains its hash. */
export const style = `
:root{color-scheme:light dark;--bg:#f5f7fa;--surface:#fff;--text:#1f2329;--quiet:#5f6873;--line:#e5e8ef;--me:#dceafe;--primary:#1a73de;--on:#fff;--code:#f2f4f8;--mark:#fff5e0;--mark-text:#7a4b00}
@media(prefers-color-scheme:dark){:root{--bg:#101014;--surface:#18181c;--text:#f2f3f5;--quiet:#a5acb6;--line:#2e2e36;--me:#17375e;--primary:#70b3ff;--on:#0b1520;--code:#222228;--mark:#33280f;--mark-text:#f2c97d}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.7 "PingFang SC","HarmonyOS Sans SC","Noto Sans CJK SC",system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--primary)}small{color:var(--quiet);font-size:.85em}
.page{max-width:760px;margin:0 auto;padding:20px 16px 40px}
.top{display:flex;align-items:center;gap:12px;justify-content:space-between}
.site{font-weight:600;font-size:17px}
.try{display:inline-block;min-height:44px;padding:10px 18px;border-radius:22px;background:var(--primary);color:var(--on);text-decoration:none;font-weight:600;line-height:24px;white-space:nowrap}
h1{font-size:22px;line-height:1.4;margin:20px 0 4px}.facts{color:var(--quiet);font-size:13px;margin:0}
.mark{margin:14px 0 20px;padding:8px 12px;border-radius:8px;background:var(--mark);color:var(--mark-text);font-size:13px}
.message{margin:0 0 18px}.who{color:var(--quiet);font-size:12px;margin-bottom:4px}
.asked{display:flex;flex-direction:column;align-items:flex-end}
.asked .words{max-width:88%;padding:10px 14px;border-radius:16px 16px 4px 16px;background:var(--me);white-space:pre-wrap}
.answered .words{padding:14px 16px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.words>:first-child{margin-top:0}.words>:last-child{margin-bottom:0}
p{margin:0 0 .8em}ul,ol{margin:0 0 .8em;padding-left:1.6em}li>:last-child{margin-bottom:0}
h3,h4,h5,h6{line-height:1.4;margin:1.1em 0 .5em;font-size:17px}h5,h6{font-size:15px}
pre{margin:0 0 .9em;padding:12px 14px;border-radius:8px;background:var(--code);overflow-x:auto;overflow-wrap:normal;font-size:13px;line-height:1.6}
code{font-family:ui-monospace,Menlo,Consolas,"Noto Sans Mono CJK SC",monospace;font-size:.92em}:not(pre)>code{padding:1px 5px;border-radius:4px;background:var(--code)}
blockquote{margin:0 0 .9em;padding-left:12px;border-left:3px solid var(--line);color:var(--quiet)}
figure{margin:0 0 .9em}figure img{display:block;max-width:100%;height:auto;max-height:70vh;width:auto;border-radius:8px;background:var(--code)}figcaption,.lost{color:var(--quiet);font-size:12px;margin-top:4px}
.note{display:flex;gap:6px;color:var(--quiet);font-size:13px}
.wide{overflow-x:auto;margin:0 0 .9em}table{border-collapse:collapse;overflow-wrap:normal}th,td{padding:6px 12px;border:1px solid var(--line);text-align:left;min-width:56px}th{background:var(--code)}.center{text-align:center}.right{text-align:right}
details{margin:0 0 .9em;padding:0 14px;border:1px solid var(--line);border-radius:8px}summary{padding:10px 0;font-weight:600;cursor:pointer}kbd{padding:1px 6px;border:1px solid var(--line);border-radius:4px;background:var(--code)}mark{padding:0 2px;background:var(--mark);color:var(--mark-text)}sub,sup{line-height:0}
hr{border:0;border-top:1px solid var(--line);margin:1.2em 0}
.foot{margin-top:28px;padding-top:16px;border-top:1px solid var(--line);color:var(--quiet);font-size:13px}.foot p{margin:0 0 6px}.foot a{color:inherit;display:inline-block;padding:8px 0}
.card{padding:28px 0 8px;text-align:center}.card h1{margin:12px 0 4px}.card .try{margin-top:14px}.about{max-width:520px;margin:12px auto 2px;font-size:16px}
.face{display:flex;align-items:center;justify-content:center;width:96px;height:96px;margin:0 auto;border-radius:28px;background:var(--me);font-size:44px;line-height:1;object-fit:cover}
h2{margin:20px 0 8px;font-size:15px}.asks{padding:0;list-style:none}.asks li{margin:0 0 8px;padding:10px 14px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.player{margin:0 0 16px}.player video{display:block;max-width:100%;max-height:76vh;margin:0 auto;border-radius:12px;background:#000}.player audio{display:block;width:100%}.cover{display:block;width:min(240px,70%);margin:0 auto 14px;border-radius:16px}
.gone{padding:18vh 0 24px;text-align:center}.gone h1{margin-bottom:8px}.gone p{color:var(--quiet);margin-bottom:24px}
`
