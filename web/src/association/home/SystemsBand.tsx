import type { registerNames } from '@autokierto/contract/outages'
import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { outageBandTexts } from '../../features/outages/texts.ts'
import { useCall } from '../../kit/calls/queries.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { serviceStatusTexts } from '../status/texts.ts'
import styles from './home.module.css'

const isRegister = (name: string): name is (typeof registerNames)[number] =>
  name === 'vehicle_register' || name === 'business_register'

/**
 * One line per external system that does not respond, with what still works; a single line when all respond, so that
 * the layout does not shift. Nothing when the status cannot be fetched.
 */
export function SystemsBand() {
  const t = useTexts(serviceStatusTexts)
  const works = useTexts(outageBandTexts)
  const format = useFormats()
  const { data, isPending } = useCall('getServiceStatus')
  if (!data) return isPending && <Skeleton kind="text" count={1} className={styles.band} />
  const { systems } = data.status
  const silent = systems.flatMap(({ name, silent_since }) =>
    silent_since === null ? [] : [{ name, since: format.dayTime(silent_since) }],
  )
  return (
    <section className={styles.band} aria-label={t.systems} data-silent={silent.length > 0 ? '' : undefined}>
      <Icon as={silent.length > 0 ? TriangleAlert : CircleCheck} />
      {silent.length > 0 ? (
        <ul>
          {silent.map(({ name, since }) => (
            <li key={name}>
              <strong>{t[name]}:</strong> {t.silent({ since })}. {isRegister(name) && works[`${name}_works`]}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t.allAnswer}</p>
      )}
      <Link {...associationPaths.status()}>{t.title}</Link>
    </section>
  )
}
