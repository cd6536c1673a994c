/**
 * Yields the server-sent events of a response until it ends.
 * @param onPiece called for everything that arrives, also comments
 */
export async function* parseServerSentEvents(
  response: Response,
  onPiece: () => void,
): AsyncGenerator<{ event: string; data: string }> {
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onPiece()
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks)
        yield { event: parseField(block, 'event: '), data: parseField(block, 'data: ') }
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}

const parseField = (block: string, name: string) =>
  block
    .split('\n')
    .find(line => line.startsWith(name))
    ?.slice(name.length) ?? ''
