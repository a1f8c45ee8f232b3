import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function watch(isTTY: boolean) {
  const written: string[] = []
  let time = 0
  const progress = createProgress('browser tests', { isTTY, write: (text) => written.push(text) }, () => time)
  return {
    written,
    progress,
    finish: (done: number, at: number, failed = 0) => {
      time = at
      progress.show({ done, total: 500, passed: done - failed, failed })
    },
  }
}

test('a terminal has one line that changes, and is left clean', () => {
  const { written, finish, progress } = watch(true)
  finish(1, 10)
  finish(2, 20, 1)
  progress.clear()
  expect(written).toEqual([
    '\r\x1b[K  browser tests: 1 of 500',
    '\r\x1b[K  browser tests: 2 of 500, 1 failed',
    '\r\x1b[K',
  ])
})

test('elsewhere a line comes every 15 seconds, however many tests there are', () => {
  const { written, finish, progress } = watch(false)
  for (let done = 1; done <= 400; done += 1) finish(done, done * 100)
  progress.clear()
  expect(written).toEqual(['  browser tests: 150 of 500\n', '  browser tests: 300 of 500\n'])
})
