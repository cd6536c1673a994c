import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../../kit/ui/Button.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { CopyText } from '../../../../kit/ui/CopyText.tsx'
import { Notice } from '../../../../kit/ui/Notice.tsx'
import { PageHeading } from '../../../../kit/ui/PageHeading.tsx'
import { Row } from '../../../../kit/ui/Row.tsx'
import styles from './management.module.css'
import { BackToList } from './ResourceDetail.tsx'
import { buildPanelPath, type ResourceKind } from './resource-kinds.ts'

type Props = {
  kind: ResourceKind
  title: string
  text: string
  label: string
  secret: string
  words: { copy: string; copied: string; copyFailed: string; done: string }
}

/** Shows a created resource with its secret. The secret is not stored and cannot be shown again. */
export function SecretOnce({ kind, title, text, label, secret, words }: Props) {
  const navigate = useNavigate()
  return (
    <div className={styles.form}>
      <PageHeading key="made" title={title} back={<BackToList kind={kind} />} />
      <Notice kind="warning">{text}</Notice>
      <Card title={label}>
        <CopyText id="shown-once" name="secret" label={label} text={secret} words={words} />
      </Card>
      <Row>
        <Button onClick={() => navigate(buildPanelPath(kind))}>{words.done}</Button>
      </Row>
    </div>
  )
}
