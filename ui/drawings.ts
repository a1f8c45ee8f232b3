import type { IconDrawing } from '#contract/icon-drawings.ts'
import { scriptIcons } from '#contract/script-icons.ts'

const drawings: Partial<Record<IconDrawing, string>> = { ...scriptIcons }

/** Those of content that has come. */
export function addDrawings(icons: typeof drawings): void {
  Object.assign(drawings, icons)
}

export function drawingOf(name: IconDrawing): string | undefined {
  return drawings[name]
}
