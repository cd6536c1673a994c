import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { CopyText } from '../../kit/ui/CopyText.tsx'
import { consentTexts } from './texts.ts'

type Props = { id: number; name: string; link: string }

/** A link that the user copies and passes on. */
export function CopyLink({ id, name, link }: Props) {
  const t = useTexts(consentTexts)
  return (
    <CopyText
      id={`link-${id}`}
      name="link"
      label={t.link({ name })}
      hint={t.linkHint}
      text={link}
      words={{ copy: t.copy, copied: t.copied, copyFailed: t.copyFailed }}
    />
  )
}
