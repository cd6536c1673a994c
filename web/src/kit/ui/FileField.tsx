import { Camera, FileText, Trash2, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormats, useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from './Button.tsx'
import { cx } from './class-names.ts'
import fieldStyles from './Field.module.css'
import { FieldNotes, type FieldProps, fieldControl, Optional } from './Field.tsx'
import styles from './FileField.module.css'
import { Icon } from './Icon.tsx'
import { uiTexts } from './texts.ts'
import { type FileError, formatTypes, validateFile } from './validate-file.ts'

type Props = FieldProps & {
  file: File | null
  onFile: (file: File | null) => void
  /** Accepted media types, such as `application/pdf`. */
  types: string[]
  maxBytes: number
  /** Also offers the camera, for phones in the yard. */
  camera?: boolean
}

type FileFieldError = { kind: FileError; bytes: number }

/**
 * One file: selected, dropped or photographed. Size and type are validated immediately, with an error next to the
 * field.
 */
export function FileField(props: Props) {
  const { name, id = name, label, optional, file, onFile, types, maxBytes, camera } = props
  const [fault, setFault] = useState<FileFieldError | null>(null)
  const [isDragOver, setDragOver] = useState(false)
  const cameraInput = useRef<HTMLInputElement>(null)
  const pick = useRef<HTMLInputElement>(null)
  const removeButton = useRef<HTMLButtonElement>(null)
  /** The focused button disappears when the file changes, so the other button takes the focus. */
  const isMoving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the file changes
  useEffect(() => {
    if (isMoving.current) (removeButton.current ?? pick.current)?.focus()
    isMoving.current = false
  }, [file])
  const t = useTexts(uiTexts)
  const format = useFormats()
  const errorTexts = {
    'too-large': (bytes: number) =>
      t.fileTooLarge({ size: format.fileSize(bytes), limit: format.fileSize(maxBytes) }),
    type: () => t.fileType({ types: formatTypes(types) }),
    empty: () => t.fileEmpty,
  }
  const field = {
    ...props,
    error: fault ? errorTexts[fault.kind](fault.bytes) : props.error,
    hint: props.hint ?? formatTypes(types),
  }

  const take = (picked: File | undefined) => {
    if (!picked) return
    const fileError = validateFile(picked, types, maxBytes)
    setFault(fileError && { kind: fileError, bytes: picked.size })
    isMoving.current = !fileError
    onFile(fileError ? null : picked)
  }

  return (
    <div className={fieldStyles.field} data-off-paper="">
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
        <Optional of={optional} />
      </span>
      {file ? (
        <div className={styles.chosen}>
          <Icon as={FileText} size={24} />
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{format.fileSize(file.size)}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t.removeFile({ name: file.name })}
            ref={removeButton}
            onClick={() => {
              isMoving.current = true
              onFile(null)
            }}
          >
            <Icon as={Trash2} />
          </button>
        </div>
      ) : (
        <label
          className={cx(styles.drop, isDragOver && styles.over)}
          onDragOver={event => {
            event.preventDefault()
            setDragOver(true)
          }}
          onDragLeave={() => setDragOver(false)}
          onDrop={event => {
            event.preventDefault()
            setDragOver(false)
            take(event.dataTransfer.files[0])
          }}
        >
          <input
            {...fieldControl(field)}
            ref={pick}
            required={false}
            type="file"
            accept={types.join(',')}
            aria-labelledby={`${id}-label ${id}-words`}
            onChange={event => {
              take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Icon as={Upload} size={24} />
          <span id={`${id}-words`}>{t.dropFile}</span>
        </label>
      )}
      {camera && !file && (
        <div>
          <Button kind="secondary" icon={<Icon as={Camera} />} onClick={() => cameraInput.current?.click()}>
            {t.takePicture}
          </Button>
          <input
            ref={cameraInput}
            hidden
            type="file"
            accept="image/*"
            capture="environment"
            tabIndex={-1}
            aria-hidden="true"
            onChange={event => take(event.target.files?.[0])}
          />
        </div>
      )}
      <FieldNotes {...field} />
    </div>
  )
}
