import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { previewTexts } from './preview-texts.ts'
import styles from './uploads.module.css'

/** Shows the first page of a document before it is sent, so that the user notices a wrong file in time. */
export function PaperPreview({ file }: { file: File }) {
  return file.type === 'application/pdf' ? <PdfPreview file={file} /> : <PicturePreview file={file} />
}

type Shown = 'coming' | 'failed' | { pages: number }

function PdfPreview({ file }: { file: File }) {
  const t = useTexts(previewTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shown, setShown] = useState<Shown>('coming')
  useEffect(() => {
    const leaving = new AbortController()
    const show = (now: Shown) => {
      if (!leaving.signal.aborted) setShown(now)
    }
    const draw = async () => {
      const { drawFirstPage } = await import('./draw-first-page.ts')
      if (canvas.current) show({ pages: await drawFirstPage(file, canvas.current, leaving.signal) })
    }
    setShown('coming')
    draw().catch(() => show('failed'))
    return () => leaving.abort()
  }, [file])
  if (shown === 'failed') return <NotShown />
  return (
    <figure className={styles.preview} data-off-paper="">
      {shown === 'coming' && (
        <div role="status" aria-label={t.coming}>
          <Skeleton kind="block" />
        </div>
      )}
      <canvas ref={canvas} role="img" aria-label={t.name({ name: file.name })} />
      {shown !== 'coming' && <figcaption>{t.page({ pages: shown.pages })}</figcaption>}
    </figure>
  )
}

function PicturePreview({ file }: { file: File }) {
  const t = useTexts(previewTexts)
  const [address, setAddress] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setBroken(false)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (isBroken) return <NotShown />
  return (
    <figure className={styles.preview} data-off-paper="">
      {address && <img src={address} alt={t.name({ name: file.name })} onError={() => setBroken(true)} />}
    </figure>
  )
}

function NotShown() {
  const t = useTexts(previewTexts)
  return (
    <Notice kind="warning" live>
      <p>{t.failed}</p>
    </Notice>
  )
}
