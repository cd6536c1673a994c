import { join } from 'node:path'
import type { Plugin } from 'vite'

const OWN = join(import.meta.dirname, '../src/ui/line-drawing.ts')

/** Builds lucide's drawings with the few lines of ours that make a component of one, which owners fetch first. */
export function leanDrawings(): Plugin {
  return {
    name: 'autokierto-lean-drawings',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '../createLucideIcon.mjs' && importer?.includes('lucide-react') ? OWN : undefined,
  }
}
