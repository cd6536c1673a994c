import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Answer } from './fake-api.ts'

/** Fake event streams like those of the server; `say` sends to the newest one. */
export function someStreams() {
  const all: ReadableStreamDefaultController<Uint8Array>[] = []
  const stream = (): Answer<'followChanges'> & Answer<'followOwnChanges'> => ({
    stream: new ReadableStream({
      start(control) {
        all.push(control)
        control.enqueue(new TextEncoder().encode(': \n\n'))
      },
    }),
  })
  const say = (text: string) => act(async () => all.at(-1)?.enqueue(new TextEncoder().encode(text)))
  return {
    stream,
    all,
    say,
    changed: (vehicles: number[], lists: string[]) =>
      say(`event: changes\ndata: ${JSON.stringify({ vehicles, lists })}\n\n`),
    open: () => waitFor(() => expect(all.length).toBeGreaterThan(0)),
  }
}
