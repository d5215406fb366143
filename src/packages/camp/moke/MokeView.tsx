import { Text, View } from '@tarojs/components'
import type { BoardOverview, Entry } from '@/api/community'
import { formatCount } from '@/domain/format'
import { EntryCard } from '@/features/community'
import { heading } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import { chats, compose, list } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import styles from './moke.module.scss'

/** Where there is something to learn beside the community. */
export type LearningPlace = 'subjectList' | 'liveList' | 'dayAnswer' | 'caseSquareList'

interface MokeViewProps {
  board: BoardOverview
  signedIn: boolean
  onOpen: (entry: Entry) => void
  onList: (type: 'post' | 'question' | 'mine' | 'review') => void
  onWrite: (type: 'post' | 'question') => void
  onLearn: (place: LearningPlace) => void
}

const STEPS = [
  ['学', '跟着专题和讲座学，每天做一道题，知道自己哪里还不熟。'],
  ['教', '把带教和科室工作中行之有效的做法写成帖子，一篇只讲一件事。'],
  ['问与答', '临床工作中的疑问向同行提出；有经验的医生回答，赞同多的排在前面。'],
] as const

/** The project in a few words, its figures, and where one goes on. */
export function MokeView({ board, signedIn, onOpen, onList, onWrite, onLearn }: MokeViewProps) {
  const figures = [
    ['帖子', board.posts],
    ['问题', board.questions],
    ['回答', board.answers],
    ['参与医生', board.authors],
  ] as const
  return (
    <>
      <Card spaced testId="moke-intro">
        <View className={styles.title} {...heading(2)}>
          慕课项目
        </View>
        <Text className={styles.text}>
          慕课项目把专题课程、讲座回放和同行交流放在一起：在线学习肿瘤规范化诊疗，把自己的带教经验写下来，在项目社区互相提问和解答。登录后即可阅读，认证医生可以发布、回答和评论。
        </Text>
        <View className={styles.figures}>
          {figures.map(([name, count]) => (
            <View key={name} className={`${styles.figure} t-moke-figure`}>
              <Text className={styles.count}>{formatCount(count)}</Text>
              <Text className={styles.name}>{name}</Text>
            </View>
          ))}
        </View>
      </Card>
      <Section title="项目社区">
        <ListRow
          icon={list}
          text="交流帖"
          note="带教方法、科室管理、学习笔记"
          onPress={() => onList('post')}
          testId="moke-posts"
        />
        <ListRow
          icon={chats}
          text="问答"
          note="向同行提问，回答别人的问题"
          onPress={() => onList('question')}
          testId="moke-questions"
        />
        <ListRow
          icon={compose}
          text="发布帖子"
          note="分享一个做法或一点体会"
          onPress={() => onWrite('post')}
          testId="moke-write"
        />
        <ListRow icon="edit" text="提问" note="一次只问一个问题" onPress={() => onWrite('question')} testId="moke-ask" />
        <ListRow icon="user" text="我的发布" note="我的帖子、问题和回答" onPress={() => onList('mine')} testId="moke-mine" />
        {board.mayReview ? (
          <ListRow
            icon="shield"
            text="举报审核"
            note={board.waiting > 0 ? `${board.waiting} 条内容待处理` : '没有待处理的内容'}
            onPress={() => onList('review')}
            testId="moke-review"
          />
        ) : null}
      </Section>
      <Section title="学习内容">
        <ListRow
          icon="layers"
          text="专题课程"
          note="按主题编排的文章、讲座与资料"
          onPress={() => onLearn('subjectList')}
          testId="moke-subjects"
        />
        <ListRow
          icon="live"
          text="讲座与回放"
          note="正在进行和已经结束的讲座"
          onPress={() => onLearn('liveList')}
          testId="moke-lives"
        />
        <ListRow icon="check" text="每日一题" note="按遗忘规律出题" onPress={() => onLearn('dayAnswer')} testId="moke-day" />
        <ListRow
          icon="article"
          text="病例广场"
          note="医师分享的病例"
          onPress={() => onLearn('caseSquareList')}
          testId="moke-cases"
        />
      </Section>
      <Section title="怎样参与" plain>
        <Card spaced>
          {STEPS.map(([name, text]) => (
            <View key={name} className={styles.step}>
              <Text className={styles.stepName}>{name}</Text>
              <Text className={styles.stepText}>{text}</Text>
            </View>
          ))}
        </Card>
      </Section>
      {signedIn && board.latest.length > 0 ? (
        <Section title="最新发布" plain>
          {board.latest.map((entry) => (
            <EntryCard key={entry.id} entry={entry} mixed onOpen={onOpen} />
          ))}
        </Section>
      ) : null}
    </>
  )
}
