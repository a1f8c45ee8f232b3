import type { ToSite } from '../messages.ts'

/** Writes what is typed into the page's own texts; false where none of them says what the field says. */
export function createEcho() {
  let id = ''
  let nodes: Text[] = []

  return (message: ToSite & { kind: 'echo' }): boolean => {
    if (id !== message.id || nodes.some((node) => !node.isConnected)) {
      id = message.id
      nodes = findTexts(message.text)
    }
    for (const node of nodes) node.data = message.typed
    return nodes.length > 0
  }
}

function findTexts(text: string): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) if ((walker.currentNode as Text).data === text) found.push(walker.currentNode as Text)
  return found
}
