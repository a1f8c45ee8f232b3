export type PageParts = StartFiles & {
  /** The part of the stylesheet that the page needs. */
  styles: string
  /** The owner's colors where they aren't the sample's, or nothing. */
  themeStyle: string
  /** The JSON-LD element, or nothing. */
  structuredData: string
  /** Addresses of what the page is drawn from: what all pages share, and its own. */
  contentPaths: readonly string[]
  /** The folder with what the other pages say. */
  pagesFolder: string
  /** Address of a second script that the page needs, if any. */
  rareScriptPath?: string
}

/** The code that was written into a page, letter for letter. */
export type InlineCode = { scripts: string[]; styles: string[] }

export type CompletePage = InlineCode & { html: string }

/**
 * A phone would lay out a long page in one go, and hear no tap until then. This line before each part of it has the browser
 * lay out what has come so far. It takes itself away, because React knows nothing of it.
 */
const layOutSoFar = 'document.body.offsetHeight;document.currentScript.remove()'
const partStart = /<(?:main|section) id=/g

/** Adds to a rendered document what React doesn't know, and tells which code it wrote into it. */
export function completePage(html: string, parts: PageParts): CompletePage {
  const { styles, themeStyle, structuredData, contentPaths, pagesFolder, rareScriptPath } = parts
  const sheets = [styles, themeStyle].filter((css) => css !== '')
  if (sheets.some((css) => css.includes('</style'))) throw new Error('The stylesheet would end its own element.')
  const elements = sheets.map((css) => `<style>${css}</style>`).join('')
  const withHead = insertBefore(html, '</head>', structuredData + elements)
  const rareScript = rareScriptPath ? ` data-script="${rareScriptPath}"` : ''
  const body = `<body data-content="${contentPaths.join(' ')}" data-pages="${pagesFolder}"${rareScript}>`
  const inSteps = withHead.replace('<body>', () => body).replace(partStart, `<script>${layOutSoFar}</script>$&`)
  const script = startLater(parts)
  return {
    html: insertBefore(inSteps, '</body>', `<script type="module">${script}</script>`),
    scripts: [layOutSoFar, script],
    styles: sheets,
  }
}

function insertBefore(text: string, mark: string, insertion: string): string {
  if (text.split(mark).length !== 2) throw new Error(`Expected exactly one ${mark} in the page.`)
  return text.replace(mark, () => insertion + mark)
}

/** What the page fetches once it has been painted. */
type StartFiles = { stylePath: string; scriptPath: string }

/**
 * The inline script that fetches the application after the first paint: when the page has loaded and the browser is
 * idle, or at the first sign of a visitor, whichever comes first. Until then the page works by itself, and so it does
 * when a file doesn't come. It's the same on all pages, so that one policy fits them: what is a page's own stands in its
 * body.
 */
function startLater({ stylePath, scriptPath }: StartFiles): string {
  return [
    `let begun=0;`,
    `const main=${JSON.stringify(scriptPath)},{content,script}=document.body.dataset,`,
    `signs=['pointerdown','pointermove','touchstart','keydown','scroll','focusin'],`,
    `begin=()=>{if(begun++)return;for(const s of signs)removeEventListener(s,soon);`,
    `Promise.all([import(main),script&&import(script),...content.split(' ').map(c=>fetch(c).then(r=>r.json()))])`,
    `.then(([m,,...c])=>m.start(...c)).catch(()=>{});`,
    // For other pages: applied by the route change to the first of them, since applying it costs as much as the first paint.
    `const l=document.createElement('link');l.rel='stylesheet';l.media='not all';l.id='site-styles';`,
    `l.onload=l.onerror=()=>l.dataset.settled='';l.href=${JSON.stringify(stylePath)};document.head.append(l)},`,
    // Where the browser reports its first paint, wait for that; elsewhere for two frames, when the paint is under way.
    // Firefox never reports it once the page has scrolled, as on every address with a hash: hence the time limit.
    `painted=f=>{const P=window.PerformanceObserver;setTimeout(f,1000);`,
    `if(!P?.supportedEntryTypes?.includes('paint'))return requestAnimationFrame(()=>requestAnimationFrame(f));`,
    `new P((l,o)=>{if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();f()}})`,
    `.observe({type:'paint',buffered:true})},`,
    `idle=()=>painted(()=>(window.requestIdleCallback||setTimeout)(begin)),`,
    // A pointer at rest is a sign, too, and may be told of before there is anything to see.
    `soon=()=>painted(begin);`,
    `for(const s of signs)addEventListener(s,soon,{passive:true});`,
    `document.readyState==='complete'?idle():addEventListener('load',idle)`,
  ].join('')
}
