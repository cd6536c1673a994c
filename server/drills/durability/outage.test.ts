import { it } from 'node:test'
import { registerOutage } from './testing/register-outage.ts'

it('repeats register notices and owner checks once each after an outage of the register with kills, without losing input', async () => {
  await registerOutage(2)
})
