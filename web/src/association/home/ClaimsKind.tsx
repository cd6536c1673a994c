import type { Attention } from '@autokierto/contract/attention'
import { limits } from '@autokierto/domain/limits'
import { Link } from '@tanstack/react-router'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { AttentionRow, AttentionSection } from './AttentionSection.tsx'
import { associationTexts } from './texts.ts'

/** Companies that may be claiming too many vehicles. The list of sites shows the claims and rejections of each site. */
export function ClaimsKind({ claims }: Pick<Attention, 'claims'>) {
  const t = useTexts(associationTexts)
  const format = useFormats()
  return (
    <AttentionSection
      title={t.claims}
      count={claims.length}
      more={<Link {...associationPaths.stations()}>{t.toSites}</Link>}
      note={t.claimsNote({ count: limits.manyClaimsPerHour })}
    >
      {claims.map(({ operator: { id, name }, most, at, rejected }) => (
        <AttentionRow
          key={id}
          name={<Link {...associationPaths.operator(id)}>{name}</Link>}
          text={t.claimsMost({ most, time: format.dayTime(at) })}
          figure={t.claimsRejected({ count: rejected })}
        />
      ))}
    </AttentionSection>
  )
}
