import { Plate } from '../../../features/vehicles/Plate.tsx'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { ButtonLink } from '../../../navigation/links/links.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { CaseSite } from '../../cases/CaseSite.tsx'
import type { OwnerCase } from '../../cases/case-state.ts'
import { BackToCases } from './BackToCases.tsx'
import { changeTexts } from './texts.ts'

/** Replaces the form when the order cannot be changed: the reason, whom to call and a link back. */
export function CaseClosed({ item }: { item: OwnerCase | undefined }) {
  const t = useTexts(changeTexts)
  const isReceived = item && item.status !== 'owner'
  const text = !item ? t.unknownText : isReceived ? t.receivedText : t.overText
  return (
    <>
      <PageHeading
        title={item ? t.closed : t.unknown}
        lead={text}
        back={<BackToCases />}
        above={item && <Plate plate={item.plate} />}
      />
      {isReceived && item.shop && <CaseSite shop={item.shop} />}
      <ActionBar>
        <ButtonLink {...paths.ownerHistory()}>{t.toCases}</ButtonLink>
      </ActionBar>
    </>
  )
}
