import { observer } from 'mobx-react'
import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { communityApi, type Entry } from '@/api/community'
import { commentTextSchema, ENTRY_COMMENT_MOST } from '@/domain/community'
import { formatCount } from '@/domain/format'
import { needPrivilege, PRIVILEGE } from '@/domain/privilege'
import { TalkBar, useReply, WriteSheet } from '@/features/comments'
import { media } from '@/platform/media'
import { goBack, navigate } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useLeave } from '@/shell/navigation/use-leave'
import { PageShell } from '@/shell/PageShell'
import { Locked } from '@/shell/PageShell/gate'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { assetUrl } from '@/ui/asset-url'
import { like } from '@/ui/Icon/more'
import { Sheet } from '@/ui/Sheet'
import { Answers } from './Answers'
import { EntryComments } from './EntryComments'
import { EntryView } from './EntryView'
import { useEntryWork } from './use-entry-work'

const TITLES = { post: '帖子详情', question: '问题详情', answer: '回答详情' } as const

const wrongWith = (text: string): string => v.safeParse(commentTextSchema, text).issues?.[0].message ?? ''

/** A post, a question with its answers, or an answer: with what was said to it, and what can be done. */
export const EntryPage = observer(function EntryPage({ id }: { id: string }) {
  const { session } = useStores()
  const query = useApi(communityApi.show, { id }, { enabled: session.signedIn })
  useFresh(query, session.signedIn)
  const [isWriting, setWriting] = useState(false)
  const reply = useReply()
  const [replying, setReplying] = reply
  const leave = useLeave()
  const work = useEntryWork(() => leave(() => goBack('mokeDevelopment')))
  const entry = query.data?.entry
  const answer = () => void navigate('issueNewCommunity', { type: 'answer', question: id })
  return (
    <PageShell
      title={entry ? TITLES[entry.kind] : undefined}
      needs="login"
      data={screenData(query)}
      skeleton="lines"
      isSample={entry?.isSample}
      share={entry ? { title: entry.title || entry.text.slice(0, 40), description: '慕课项目社区' } : undefined}
      backToTop
      footer={
        entry ? (
          <TalkBar
            write={entry.kind === 'question' ? '写回答' : '写评论'}
            onWrite={() => (entry.kind === 'question' ? answer() : setWriting(true))}
            items={barOf(
              entry,
              () => void work.praise(entry),
              () => void work.more(entry),
            )}
          />
        ) : null
      }
    >
      {entry ? (
        <>
          <EntryView
            entry={entry}
            onPicture={(index) => media.previewImages(entry.pictures.map(assetUrl), assetUrl(entry.pictures[index] ?? ''))}
            onQuestion={(question) => void navigate('question', { id: question })}
          />
          {entry.kind === 'question' ? (
            <Answers question={entry} onWrite={answer} />
          ) : (
            <EntryComments entry={entry} reply={reply} />
          )}
          <Writing
            entry={entry}
            open={isWriting || replying !== null}
            parentId={replying?.parentId ?? ''}
            replyTo={replying?.name ?? ''}
            onClose={() => {
              setWriting(false)
              setReplying(null)
            }}
          />
        </>
      ) : null}
    </PageShell>
  )
})

const barOf = ({ praised, praiseCount }: Entry, onPraise: () => void, onMore: () => void) =>
  [
    {
      key: 'like',
      icon: like,
      on: praised,
      text: praiseCount > 0 ? formatCount(praiseCount) : '赞同',
      label: `${praised ? '取消赞同' : '赞同'}${praiseCount > 0 ? ` ${formatCount(praiseCount)}` : ''}`,
      press: onPraise,
    },
    { key: 'entry-more', icon: 'more', on: false, text: '更多', label: '更多操作', press: onMore },
  ] as const

interface WritingProps {
  entry: Entry
  open: boolean
  parentId: string
  replyTo: string
  onClose: () => void
}

/** Writing a comment; whoever may not yet sees the way there. */
const Writing = observer(function Writing({ entry, open, parentId, replyTo, onClose }: WritingProps) {
  const { session } = useStores()
  const invalidate = useInvalidate()
  const mayWrite = needPrivilege('doctor', session.signedIn ? session : null).code === PRIVILEGE.ok
  const title = replyTo ? `回复 ${replyTo}` : '写评论'
  if (!mayWrite)
    return (
      <Sheet open={open} title={title} onClose={onClose} testId="may-not-write">
        <Locked needs="doctor" />
      </Sheet>
    )
  return (
    <WriteSheet
      open={open}
      title={title}
      draftKey={['community', entry.id, parentId].filter(Boolean).join('/')}
      maxLength={ENTRY_COMMENT_MOST}
      check={wrongWith}
      send={(content, idempotencyKey) =>
        call(communityApi.comment, { entryId: entry.id, parentId, content, idempotencyKey }, { idempotent: true })
      }
      onSent={() => invalidate(communityApi.comments, communityApi.show, communityApi.list, communityApi.answers)}
      onClose={onClose}
    />
  )
})
