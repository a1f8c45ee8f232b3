import type { Command } from './command.ts'

/** Loaded one at a time: to list requests nobody should wait for a mail library. */
export const commands = new Map<string, () => Promise<Command>>([
  ['list', async () => (await import('./list-command.ts')).listRequests],
  ['show', async () => (await import('./show-command.ts')).showRequest],
  ['export', async () => (await import('./export-command.ts')).exportRequests],
  ['delete', async () => (await import('./delete-command.ts')).deleteRequests],
  ['purge', async () => (await import('./purge-command.ts')).purgeRequests],
  ['retry', async () => (await import('./retry-command.ts')).retryDeliveries],
  ['status', async () => (await import('./status-command.ts')).showStatus],
  ['test-delivery', async () => (await import('./test-delivery-command.ts')).testDelivery],
  ['backup', async () => (await import('./backup-command.ts')).backUp],
  ['import', async () => (await import('./import-command.ts')).importRequests],
  ['doctor', async () => (await import('./doctor-command.ts')).examine],
])
