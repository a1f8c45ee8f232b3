/**
 * The inline script that fetches the application after the first paint: when the page has loaded and the browser is
 * idle, or at the first sign of a visitor, whichever comes first. Until then the page works by itself.
 */
export function startLater(scriptPath: string): string {
  return [
    `let begun=0;`,
    `const signs=['pointerdown','pointermove','touchstart','keydown','scroll','focusin'],`,
    `begin=()=>{if(begun++)return;for(const s of signs)removeEventListener(s,begin);import(${JSON.stringify(scriptPath)})},`,
    // Two frames: the first paint has then been handed to the screen.
    `idle=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>(window.requestIdleCallback||setTimeout)(begin)));`,
    `for(const s of signs)addEventListener(s,begin,{passive:true});`,
    `document.readyState==='complete'?idle():addEventListener('load',idle)`,
  ].join('')
}
