import { useState } from 'react'

/** What may be done to many rows at once. */
export type BulkAction<Row> = {
  key: string
  /** The button's words: "Accept". */
  label: string
  icon?: React.ReactNode
  /** One row after the other; what it throws is that row's failure. */
  run: (row: Row) => Promise<unknown>
  undo?: (row: Row) => Promise<unknown>
  /** "3 accepted" */
  done: (values: { count: number }) => string
  undone?: (values: { count: number }) => string
  /** What was done to a row, where that is not the same for all. */
  each?: (row: Row) => string
  /** Why a row failed, in words. */
  why: (failure: unknown) => string
  /** After the last row: fetches anew what the rows changed. */
  onEnd: () => unknown
}

export type BulkResult<Row> = {
  action: BulkAction<Row>
  isUndo: boolean
  done: Row[]
  failed: { row: Row; failure: unknown }[]
}

/** Does an action to rows one by one and keeps what came of each. */
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
