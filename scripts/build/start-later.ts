type Modules = { startPath: string; preloads: readonly string[]; later: readonly string[] }

/**
 * The inline script that fetches the application after the first paint: when the page has loaded and the browser is
 * idle, or at the first sign of a visitor, whichever comes first. Until then the page works by itself.
 */
export function startLater({ startPath, preloads, later }: Modules): string {
  return [
    `let begun=0;`,
    `const signs=['pointerdown','pointermove','touchstart','keydown','scroll','focusin'],`,
    `fetchSoon=h=>{const l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)},`,
    `begin=()=>{if(begun++)return;for(const s of signs)removeEventListener(s,begin);`,
    `${JSON.stringify(preloads)}.forEach(fetchSoon);`,
    `import(${JSON.stringify(startPath)}).then(()=>${JSON.stringify(later)}.forEach(fetchSoon))},`,
    // Two frames: the first paint has then been handed to the screen.
    `idle=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>(window.requestIdleCallback||setTimeout)(begin)));`,
    `for(const s of signs)addEventListener(s,begin,{passive:true});`,
    `document.readyState==='complete'?idle():addEventListener('load',idle)`,
  ].join('')
}
