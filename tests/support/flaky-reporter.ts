import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Writes the names of the tests that passed at a later try only to the file FLAKY_TESTS_FILE, as a JSON array. */
export default class FlakyReporter implements Reporter {
  private readonly names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd(): void {
    const file = process.env.FLAKY_TESTS_FILE
    if (file) writeFileSync(file, JSON.stringify(this.names))
  }
}
