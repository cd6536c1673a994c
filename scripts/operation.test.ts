import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { createMetrics } from '@autokierto/server/platform/metrics/metrics'
import { addGauges } from '@autokierto/server/platform/metrics/states'
import { root } from './testing/program.ts'

const readUnit = (name: string) => readFileSync(join(root, 'ops', name), 'utf8')

describe('files for operating the service', () => {
  it('alerts use existing metrics and say what to do', () => {
    const { registry } = createMetrics()
    addGauges(registry, {} as Parameters<typeof addGauges>[1])
    const metricNames = registry.getMetricsAsArray().map(({ name }) => name)
    const rules = readUnit('alerts.yml').split('- alert: ').slice(1)
    assert.ok(rules.length > 5)
    for (const rule of rules) {
      const [, expression = ''] = rule.match(/expr: (.*)/) ?? []
      for (const [name] of expression.matchAll(/(?:autokierto|nodejs)_[a-z0-9_]+/g)) {
        assert.ok(
          metricNames.includes(name.replace(/_(?:bucket|count|sum)$/, '')),
          `${name} is no figure of the service`,
        )
      }
      assert.match(rule, /summary: .+\n +action: .+/)
    }
  })

  it('units and containers name existing scripts and files', () => {
    for (const name of ['Containerfile', 'compose.yaml', 'autokierto.service', 'autokierto-backup.service']) {
      for (const [file] of readUnit(name).matchAll(/scripts\/[a-z-]+\.ts/g)) {
        assert.ok(existsSync(join(root, file)), `${file}, named in ops/${name}`)
      }
    }
    // An image built by no service would be pulled from a registry, where it does not exist.
    const images = [...readUnit('compose.yaml').matchAll(/image: (autokierto\S*)/g)].map(([, name]) => name)
    assert.deepEqual(images, ['autokierto-service', 'autokierto-service'])
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    for (const [, script] of readUnit('Containerfile').matchAll(/npm run ([a-z:]+)/g))
      assert.ok(scripts[script!], script)
  })
})
