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
    `begin=()=>{if(begun++)return;for(const s of signs)removeEventListener(s,soon);import(script).catch(()=>{});`,
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
