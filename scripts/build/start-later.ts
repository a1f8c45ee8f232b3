type Files = { stylePath: string; scriptPath: string }

/**
 * The inline script that fetches the application after the first paint: when the page has loaded and the browser is
 * idle, or at the first sign of a visitor, whichever comes first. Until then the page works by itself.
 */
export function startLater({ stylePath, scriptPath }: Files): string {
  return [
    `let begun=0;`,
    `const script=${JSON.stringify(scriptPath)},`,
    `signs=['pointerdown','pointermove','touchstart','keydown','scroll','focusin'],`,
    `link=(rel,href)=>{const l=document.createElement('link');l.rel=rel;l.href=href;document.head.append(l);return l},`,
    `begin=()=>{if(begun++)return;for(const s of signs)removeEventListener(s,soon);link('modulepreload',script);`,
    // The scripts may show what this page had no styles for: they come together, and the styles go first.
    `const styles=link('stylesheet',${JSON.stringify(stylePath)});styles.onload=styles.onerror=()=>import(script)},`,
    // Told by the browser where it can tell; elsewhere two frames, after which the paint is on its way to the screen.
    `painted=f=>{const P=window.PerformanceObserver;`,
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
