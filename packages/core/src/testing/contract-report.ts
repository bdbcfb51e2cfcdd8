/** One clause of a contract and how the implementation kept it. */
export interface ContractCheck {
  clause: string
  holds: boolean
  /** What was seen; null when the clause holds. */
  detail: string | null
}

/** What a contract check found; `holds` only if every clause does. */
export interface ContractReport {
  contract: string
  holds: boolean
  checks: ContractCheck[]
}

/** Collects clauses; a clause that throws is broken, with the error's message as detail. */
export class ContractReporter {
  readonly #checks: ContractCheck[] = []
  readonly #contract: string

  constructor(contract: string) {
    this.#contract = contract
  }

  /** Runs one clause: the body returns null when it holds, otherwise what was seen. */
  async check(clause: string, body: () => Promise<string | null> | string | null): Promise<void> {
    let detail: string | null
    try {
      detail = await body()
    } catch (error) {
      detail = `threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`
    }
    this.#checks.push({ clause, holds: detail === null, detail })
  }

  report(): ContractReport {
    return { contract: this.#contract, holds: this.#checks.every((check) => check.holds), checks: this.#checks }
  }
}
