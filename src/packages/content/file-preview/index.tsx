import { useEffect } from 'react'
import { docApi } from '@/api/doc'
import { fileKind, MAX_PREVIEW_BYTES, type FileEmptySource } from '@/domain/file-kind'
import { privilegeAction } from '@/domain/privilege'
import { env } from '@/platform/env'
import { media } from '@/platform/media'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { usePdf } from '@/features/pdf/use-pdf'
import { assetUrl } from '@/ui/asset-url'
import { Gate } from '../components/Gate'
import { usePrivilege } from '../hooks/use-privilege'
import { FilePreviewView } from './FilePreviewView'
import { explain, useFile } from './use-file'

/** An attachment: `/FilePreview/{id}`. The server says whether the user may see it. */
export default function FilePreviewPage() {
  const { id } = useRoute<'filePreview'>().params
  const query = useApi(docApi.attachment, { attachmentId: id })
  const { data } = query
  const { busy, download, collect } = useFile(id)
  const file = data?.attachment
  const kind = fileKind(file?.name ?? '')
  const gated = !!data && privilegeAction(data.privilegeCode) !== 'show'
  const openGate = usePrivilege(data && { id: data.docId, privilegeCode: data.privilegeCode })

  // What the page itself cannot show is explained on a page of its own.
  const problem: FileEmptySource | '' =
    !file || gated ? '' : file.size > MAX_PREVIEW_BYTES ? 'too-large' : kind === 'other' ? 'unsupported' : ''
  useEffect(() => {
    if (problem) explain(problem, id)
  }, [problem, id])

  const url = file && !gated && !problem ? assetUrl(file.url) : ''
  // The mini-program opens Office files with its own viewer; browsers hand them to a program of the device.
  const byViewer = kind === 'pdf' || (kind === 'office' && env.build === 'weapp')
  const pdf = usePdf(byViewer ? url : '')

  return (
    <PageShell title={file?.name} data={screenData(query)} skeleton="article">
      {data && file && !problem ? (
        <FilePreviewView
          file={file}
          docTitle={data.docTitle}
          kind={kind}
          url={url}
          pdf={byViewer ? pdf : null}
          busy={busy}
          gate={gated ? <Gate code={data.privilegeCode} message={data.privilegeMessage} onPress={openGate} /> : undefined}
          onPicture={() => media.previewImages([url])}
          onDownload={() => void download(file)}
          onCollect={() => void collect(file)}
          onDoc={() => void navigate(data.published ? 'doc' : 'docPreview', { id: data.docId })}
        />
      ) : null}
    </PageShell>
  )
}
