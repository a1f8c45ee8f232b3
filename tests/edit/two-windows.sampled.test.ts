import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { Change, ListField } from '#contract/edit.ts'
import { entryOf } from '#contract/edit-fields.ts'
import {
  advance,
  atRest,
  type Call,
  lookAhead,
  sentOf,
  type Work,
  type WorkEvent,
} from '../../editor/page/editing/calls.ts'
import { arrange } from '../../editor/page/editing/foresee.ts'
import { createMaker } from '../../editor/server/make-changes.ts'
import { openServer } from './list-server.ts'
import { innerOf, listOf, type Meant, markOf, mean, type Plain, plainFrom, plainly, saidBy } from './plain-list.ts'

const start: Plain[] = plainFrom(listOf(openServer().fields()))
/** Thousands of times: in detail only where something differs. */
const expectSame = (one: unknown, other: unknown) => {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one).toEqual(other)
}

const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('up', 'down', 'out'), at: fc.nat(5), inside: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('type'), at: fc.nat(5), inside: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add'), at: fc.nat(5), inside: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('send', 'arrive', 'answer', 'type on', 'type on') }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('round') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('undo', 'lose', 'lost answer', 'lost answer', 'turn', 'restart', 'look'),
    }),
  },
)
type Act = { do: string; at?: number; inside?: boolean }

let pressedMeanwhile = 0
let refused = 0
let together = 0
let repeated = 0
let twice = 0

/** A person at a window. What it shows is what is pressed; calls travel when the test says so. */
function openWindow(server: ReturnType<typeof openServer>, world: World, name: string) {
  let work: Work = atRest
  let sent: readonly Call[] = []
  let answer: WorkEvent | undefined
  let count = 0
  let typedInto: { list: ListField; id: string; way: string[]; mark: string } | undefined
  const meanings = new Map<string, Meant>()
  const asked: Meant[] = []
  const received: Meant[] = []
  const makeAll = createMaker(async ({ key, change }) => {
    const meant = meanings.get(key) as Meant
    // Even one whose answer was lost.
    if (received.includes(meant)) twice += 1
    received.push(meant)
    world.change(meant, server.change(change))
    return undefined
  })
  const happen = (event: WorkEvent) => (work = advance(work, event))
  const shown = () => listOf(lookAhead(work)?.sections[0]?.fields)

  function ask(list: ListField, change: Change, meant: Meant): void {
    if (work.calls.length > 0) pressedMeanwhile += 1
    const key = `${name}${meanings.size}`
    meanings.set(key, meant)
    asked.push(meant)
    const before = plainFrom(shown())
    happen({ kind: 'asked', name: 'change', change, key })
    // Shown at once, except for what only the server can tell: an entry like none, and what is inside a new one.
    const isFirst = meant.kind === 'add' && list.items.length === 0
    const bare = (one: Plain): Plain => ({
      ...one,
      inner: meant.kind === 'add' && one.mark === meant.mark ? [] : one.inner.map(bare),
    })
    expectSame(plainFrom(shown()), isFirst ? before : mean(before, meant).map(bare))
  }

  function type(into: NonNullable<typeof typedInto>): void {
    const { list, id, way, mark } = into
    const text = `${name} ${++count}`
    typedInto = into
    ask(list, { kind: 'words', id: `${id}.text`, parts: [text] }, { kind: 'words', list: way, mark, text })
  }

  return {
    act({ do: what, at = 0, inside = false }: Act) {
      // Some letters, and more of them right after the first have left.
      if (what === 'type on') {
        if (typedInto) type(typedInto)
        this.send()
        return typedInto && type(typedInto)
      }
      const outer = shown()?.items[at % (shown().items.length || 1)]
      const within = inside && outer && /^[A-Z]/.test(markOf(outer))
      const list = within ? innerOf(outer) : shown()
      const way = within ? [markOf(outer)] : []
      const item = list?.items[at % (list.items.length || 1)]
      if (what === 'add' && list) {
        const key = `${name}${++count}`
        return ask(list, { kind: 'add', id: list.id, key }, { kind: 'add', list: way, mark: key })
      }
      if (!item || !list) return
      // What is inside a new entry has no name that a person could tell.
      const mark = markOf(item)
      if (/^e\d/.test(mark)) return
      if (what === 'type') return type({ list, id: item.id, way, mark })
      const change = arrange(list, what as 'up' | 'down' | 'out', item.id)
      if (change?.kind === 'remove') ask(list, change, { kind: 'remove', list: way, mark })
      if (change?.kind !== 'move') return
      const after = list.items.find(({ id }) => entryOf(id)?.key === change.after)
      if (!after || !/^e\d/.test(markOf(after)))
        ask(list, change, { kind: 'move', list: way, mark, after: after ? markOf(after) : null })
    },
    ask: (call: 'state' | 'undo') => happen({ kind: 'asked', name: call }),
    send(): void {
      if (work.calls.length === 0 || work.underWay > 0) return
      happen({ kind: 'sent' })
      sent = sentOf(work)
      if (sent.length > 1) together += 1
    },
    async arrive(): Promise<void> {
      const [first] = sent
      if (!first || answer) return
      if (first.name === 'undo') world.undo()
      const changes = sent.map(({ key, change }) => ({ key, change }))
      const { refusals } = await makeAll(first.name === 'change' ? changes : [])
      refused += refusals.length
      answer = { kind: 'answered', state: { ...server.state(), refusals } }
      expectSame(saidBy(listOf(server.fields())), plainly(world.now()))
    },
    answer(): void {
      if (answer) happen(answer)
      sent = answer ? [] : sent
      answer = undefined
    },
    /** On the way there or on the way back. */
    lose(): void {
      if (sent.length === 0) return
      if (answer && sent[0]?.change) repeated += 1
      happen({ kind: 'unanswered', reason: '' })
      sent = []
      answer = undefined
    },
    isBusy: () => work.calls.length > 0,
    shown,
    /** Everything that was asked for has been sent; of letters typed into one field, at least the last. */
    expectAllSent(): void {
      const structural = (all: Meant[]) => new Set(all.filter(({ kind }) => kind !== 'words'))
      expect(structural(received)).toEqual(structural(asked))
      const lastOf = (all: Meant[]) =>
        new Map(all.flatMap((one) => (one.kind === 'words' ? [[[...one.list, one.mark].join(' '), one.text]] : [])))
      expect(lastOf(received)).toEqual(lastOf(asked))
    },
  }
}

type World = ReturnType<typeof createWorld>
function createWorld(server: ReturnType<typeof openServer>) {
  let now = start
  let done: Plain[][] = []
  return {
    now: () => now,
    change(meant: Meant, isOther: boolean): void {
      if (isOther) done.push(now)
      now = mean(now, meant)
    },
    undo(): void {
      server.undo()
      now = done.pop() ?? now
    },
    restart(): void {
      server.restart()
      done = []
    },
    /** Only where entries can be told apart by what they say. */
    turn(): void {
      const texts = plainly(now).map((one) => JSON.stringify(one))
      if (new Set(texts).size < texts.length) return
      server.turn()
      now = now.toReversed()
      done = []
    },
  }
}

test('whatever is pressed and typed at two windows, however late the answers, happens once, to the entry that was meant', async () => {
  const runs = inject('extent').windowRuns
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ who: fc.nat(1), act }), { minLength: 10, maxLength: 40 }), async (steps) => {
      const server = openServer()
      const world = createWorld(server)
      const windows = [openWindow(server, world, 'p'), openWindow(server, world, 'q')] as const
      const round = async (window: (typeof windows)[number]) => {
        window.send()
        await window.arrive()
        window.answer()
      }
      const settle = async () => {
        for (const window of windows) for (window.answer(); window.isBusy(); ) await round(window)
      }
      for (const window of windows) window.ask('state')
      await settle()
      for (const { who, act: step } of steps) {
        const window = windows[who as 0 | 1]
        if (step.do === 'round') await round(window)
        else if (step.do === 'lost answer') {
          window.send()
          await window.arrive()
          window.lose()
        } else if (step.do === 'send' || step.do === 'arrive' || step.do === 'answer' || step.do === 'lose')
          await window[step.do]()
        else if (step.do === 'undo') window.ask('undo')
        else if (step.do === 'look') window.ask('state')
        else if (step.do === 'turn' || step.do === 'restart') world[step.do]()
        else window.act(step)
      }
      await settle()
      for (const window of windows) window.ask('state')
      await settle()
      for (const window of windows) {
        window.expectAllSent()
        expect(saidBy(window.shown())).toEqual(plainly(world.now()))
      }
    }),
    { numRuns: runs },
  )
  // Most presses come before the answer to the one before, and some come too late.
  expect(pressedMeanwhile).toBeGreaterThan(3 * runs)
  expect(refused).toBeGreaterThan(0)
  expect(together).toBeGreaterThan(runs)
  expect(twice).toBe(0)
  expect(repeated).toBeGreaterThan(0)
})

/** One window, whose every step is answered before the next. */
async function openAlone() {
  const server = openServer()
  const world = createWorld(server)
  const window = openWindow(server, world, 'p')
  const round = async () => {
    window.send()
    await window.arrive()
    window.answer()
  }
  window.ask('state')
  await round()
  const act = async (step: Act) => {
    window.act(step)
    await round()
  }
  return { server, world, act, marks: () => world.now().map(({ mark, text }) => `${mark} ${text}`) }
}

test('what a window has shown, the next process knows', async () => {
  const { world, act, marks } = await openAlone()
  const before = refused
  // A new entry, too.
  for (const step of [{ do: 'add' }, { do: 'type', at: 1 }, { do: 'down', at: 0 }, { do: 'type', at: 4 }]) {
    world.restart()
    await act(step)
  }
  expect(refused).toBe(before)
  expect(marks()).toEqual(['B p 2', 'A ', 'C ', 'D ', 'p1 p 3'])
})

test('on a full disk, what is pressed still happens to the entry that was meant', async () => {
  const { server, act, marks } = await openAlone()
  const before = refused
  server.fillDisk()
  for (const step of [
    { do: 'down', at: 0 },
    { do: 'type', at: 0 },
    { do: 'out', at: 1 },
  ])
    await act(step)
  expect(refused).toBe(before)
  expect(marks()).toEqual(['B p 1', 'C ', 'D '])
})
