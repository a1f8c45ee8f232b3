import { tellProblems } from './tell-problems.ts'

/** Ends a command that cannot go on, with what check-content says; if nothing, the error is not the owner's. */
export async function stopPlainly(root: string, error: unknown): Promise<never> {
  // By its name: Vite bundles its own copy of the class.
  const isSetting = (error as Error).name === 'SettingError'
  const problems = isSetting ? [(error as Error).message] : await tellProblems(root)
  if (problems.length === 0) throw error
  process.stderr.write(`${problems.join('\n\n')}\n`)
  process.exit(1)
}
