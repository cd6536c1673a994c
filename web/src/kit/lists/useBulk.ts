import { useState } from 'react'

export type BulkAction<Row> = {
  key: string
  /** The label of the button: "Accept". */
  label: string
  icon?: React.ReactNode
  /** Processes one row; called for one row after the other. What it throws is that row's failure. */
  run: (row: Row) => Promise<unknown>
  undo?: (row: Row) => Promise<unknown>
  /** "3 accepted" */
  done: (values: { count: number }) => string
  undone?: (values: { count: number }) => string
  /** The outcome of a row, if it differs between rows. */
  each?: (row: Row) => string
  /** The reason of a row's failure as text. */
  why: (failure: unknown) => string
  /** Called after the last row: refetches what the rows changed. */
  onEnd: () => unknown
}

export type BulkResult<Row> = {
  action: BulkAction<Row>
  isUndo: boolean
  done: Row[]
  failed: { row: Row; failure: unknown }[]
}

/** Runs an action for one row after the other and collects the results. */
export function useBulk<Row>(onDone: (rows: Row[]) => void) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [result, setResult] = useState<BulkResult<Row> | null>(null)
  const start = async (action: BulkAction<Row>, rows: Row[], isUndo = false) => {
    const run = isUndo ? action.undo : action.run
    if (progress || !run) return
    setResult(null)
    const done: Row[] = []
    const failed: BulkResult<Row>['failed'] = []
    for (const row of rows) {
      setProgress({ done: done.length + failed.length, total: rows.length })
      try {
        await run(row)
        done.push(row)
      } catch (failure) {
        failed.push({ row, failure })
      }
    }
    setProgress(null)
    setResult({ action, isUndo, done, failed })
    onDone(done)
    await action.onEnd()
  }
  return { progress, result, start, forget: () => setResult(null) }
}
