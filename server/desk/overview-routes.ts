import type { FastifyInstance } from 'fastify'
import { deskRoutes, type Figures } from '#contract/desk.ts'
import type { Config } from '../config/config.ts'
import type { ContactStore } from '../store/contact-store.ts'
import { dayOf } from '../text/days.ts'
import { findBannerItems } from './banner.ts'
import { computeFigures, formatFiguresCsv } from './figures.ts'

type Dependencies = { store: ContactStore; config: Config; openFindings: number; now: () => Date }

/** Adding up a year of a large store takes its time: whoever asks again within this gets the same answer. */
const keepMs = 10_000

export function registerOverviewRoutes(app: FastifyInstance, { store, config, openFindings, now }: Dependencies): void {
  const { timeZone } = config.company
  let last: { at: number; figures: Promise<Figures> } | undefined

  app.get(deskRoutes.figures.path, () => readFigures())

  app.get(deskRoutes.figuresCsv.path, async (_request, reply) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="figures-${dayOf(now(), timeZone)}.csv"`)
      .send(formatFiguresCsv(await readFigures(), config.words)),
  )

  app.get(deskRoutes.banner.path, () =>
    findBannerItems({
      store,
      dataDir: config.dataDir,
      isFile: config.databaseUrl === undefined,
      openFindings,
      now: now(),
    }),
  )

  function readFigures(): Promise<Figures> {
    const at = now().getTime()
    if (!last || Math.abs(at - last.at) >= keepMs) {
      const figures = computeFigures({ store, timeZone, now: now() })
      figures.catch(() => {
        last = undefined
      })
      last = { at, figures }
    }
    return last.figures
  }
}
