import { useState } from 'react'
import { type WordClass, wordClasses, type WordWeight, wordWeights } from '@contract/moderation'
import { base64Of } from '../../api/base64'
import { ask } from '../../api/client'
import { refresh } from '../../api/queries'
import { ChangeFrame, isReason, ReasonField } from '../../parts/change-frame'
import { ChoiceField } from '../../parts/choice-field'
import { FileField } from '../../parts/file-field'
import { LongField } from '../../parts/long-field'
import { className, weightNames } from '../../parts/moderation-names'
import { toast } from '../../parts/toast'
import { useStep } from '../../parts/use-step'
import { numberOf } from '../../parts/words'
import { type Effect, WordsEffect } from './words-effect'

interface Props {
  /** The list that is replaced; absent: the operator chooses. */
  of?: { class: WordClass; weight: WordWeight; pinyin: boolean; split: boolean }
  onClose: () => void
}

/** Replaces a list by a file or by pasted lines: shown first, then with a reason. */
export function WordListDialog({ of, onClose }: Props) {
  const step = useStep()
  const [name, setName] = useState<WordClass>(of?.class ?? 'unlawful')
  const [weight, setWeight] = useState<WordWeight>(of?.weight ?? 'block')
  const [kinds, setKinds] = useState({ pinyin: of?.pinyin ?? false, split: of?.split ?? false })
  const [chosen, setChosen] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [shown, setShown] = useState<{ file: string; effect: Effect } | null>(null)
  const list = (file: string) => ({ class: name, weight, ...kinds, file })
  const look = async () => {
    const file = await base64Of(chosen ?? text)
    setShown({ file, effect: await ask('POST /admin/word-list/preview', { list: list(file) }) })
  }
  if (shown?.effect.list) {
    const { words, added, removed, version } = shown.effect.list
    const write = async () => {
      const whole = { ...list(shown.file), version, reason: reason.trim() }
      const done = await ask('PUT /admin/word-list/:class/:weight', whole)
      onClose()
      toast(done.result === 'already' ? '没有变化' : `已替换：版本 ${done.version}，几秒内生效`)
      refresh()
    }
    return (
      <ChangeFrame
        title={`${className(name)} · ${weightNames[weight]}`}
        verb='替换'
        step={step}
        canSubmit={isReason(reason)}
        onSubmit={write}
        onBack={() => setShown(null)}
        onClose={onClose}
      >
        <p>
          {version === 0 ? '新的词表' : `替换版本 ${version}`}：{numberOf(words)} 个词，增加 {numberOf(added)}，减少{' '}
          {numberOf(removed)}。
        </p>
        <WordsEffect {...shown.effect} />
        <ReasonField value={reason} onChange={setReason} />
      </ChangeFrame>
    )
  }
  return (
    <ChangeFrame
      title='导入词表'
      verb='预览'
      step={step}
      canSubmit={chosen !== null || text.trim() !== ''}
      onSubmit={look}
      onClose={onClose}
    >
      {!of && (
        <>
          <ChoiceField
            label='类别'
            value={name}
            onChange={setName}
            options={wordClasses.map((one) => [one, className(one)])}
          />
          <ChoiceField
            label='处理'
            hint='拒绝：不接受；隐去：公开时用 * 代替；待看：放行，等人来看'
            value={weight}
            onChange={setWeight}
            options={wordWeights.map((one) => [one, weightNames[one]])}
          />
        </>
      )}
      <label className='check'>
        <input
          type='checkbox'
          checked={kinds.pinyin}
          onChange={({ target }) => setKinds({ ...kinds, pinyin: target.checked })}
        />
        也找拼音
      </label>
      <label className='check'>
        <input
          type='checkbox'
          checked={kinds.split}
          onChange={({ target }) => setKinds({ ...kinds, split: target.checked })}
        />
        也找拆字
      </label>
      <FileField label='文件' hint='UTF-8 的文本文件，最多 200,000 行' accept='.txt,text/plain' onChoose={setChosen} />
      {!chosen && (
        <LongField
          label='或者粘贴'
          hint='每行一个词，# 后面是注释；“词 !例外”：例外中的词不算'
          value={text}
          onChange={setText}
          rows={8}
        />
      )}
    </ChangeFrame>
  )
}
