import type { Command } from './command.ts'

/** Loaded one at a time: to list requests nobody should wait for a mail library. */
export const commands = new Map<string, () => Promise<Command>>([
  ['list', async () => (await import('./commands/list.ts')).listRequests],
  ['show', async () => (await import('./commands/show.ts')).showRequest],
  ['export', async () => (await import('./commands/export.ts')).exportRequests],
  ['mark', async () => (await import('./commands/mark.ts')).markRequest],
  ['note', async () => (await import('./commands/note.ts')).addNote],
  ['spam', async () => (await import('./commands/judge.ts')).banishRequest],
  ['not-spam', async () => (await import('./commands/judge.ts')).rescueRequest],
  ['delete', async () => (await import('./commands/delete.ts')).deleteRequests],
  ['purge', async () => (await import('./commands/purge.ts')).purgeRequests],
  ['retry', async () => (await import('./commands/retry.ts')).retryDeliveries],
  ['status', async () => (await import('./commands/status.ts')).showStatus],
  ['test-delivery', async () => (await import('./commands/test-delivery.ts')).testDelivery],
  ['backup', async () => (await import('./commands/backup.ts')).backUp],
  ['import', async () => (await import('./commands/import.ts')).importRequests],
  ['site', async () => (await import('./commands/site.ts')).handleSite],
  ['check-content', async () => (await import('./commands/content.ts')).checkContent],
  ['launch-check', async () => (await import('./commands/content.ts')).checkLaunch],
  ['desk-key', async () => (await import('./commands/desk-key.ts')).showDeskKey],
  ['doctor', async () => (await import('./commands/doctor.ts')).examine],
])
