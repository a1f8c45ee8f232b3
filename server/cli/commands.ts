import { backUp } from './backup-command.ts'
import type { Command } from './command.ts'
import { deleteRequests } from './delete-command.ts'
import { examine } from './doctor-command.ts'
import { exportRequests } from './export-command.ts'
import { listRequests } from './list-command.ts'
import { purgeRequests } from './purge-command.ts'
import { retryDeliveries } from './retry-command.ts'
import { showRequest } from './show-command.ts'
import { showStatus } from './status-command.ts'
import { testDelivery } from './test-delivery-command.ts'

export const commands = new Map<string, Command>([
  ['list', listRequests],
  ['show', showRequest],
  ['export', exportRequests],
  ['delete', deleteRequests],
  ['purge', purgeRequests],
  ['retry', retryDeliveries],
  ['status', showStatus],
  ['test-delivery', testDelivery],
  ['backup', backUp],
  ['doctor', examine],
])
