import { and, asc, eq, getTableColumns, gt, lt } from 'drizzle-orm'
import { type CareStepKind, type CareSign } from '../../../../contract/care'
import { ulidFrom } from '../../../ports/clock'
import { careCase, careStep } from '../../../ports/db/schema'
import { type CsvTable, pageOf, timeOf } from './table'

const signs: Readonly<Record<CareSign, string>> = { harm: '可能伤害自己', loss: '可能损失了很多钱' }
const kinds: Readonly<Record<CareStepKind, string>> = {
  sign: '出现迹象，显示热线',
  refused: '提问被拒，显示热线',
  called: '用户按下热线',
  opened: '查看对话',
  contactRead: '查看紧急联系人',
  contacted: '已联系紧急联系人',
  taken: '接管对话',
  said: '回复用户',
  ended: '结束接管',
  returned: '用户继续和 AI 聊',
  lapsed: '接管超时结束',
  closed: '了结',
}

/** The steps of cases of care, for the yearly audit: nothing that was said. */
export const careTable: CsvTable = {
  head: ['事件编号', '用户', '迹象', '开始时间', '时间', '步骤', '操作员', '说明'],
  async page(db, { from, to }, after, size) {
    const found = await db
      .select({ ...getTableColumns(careStep), userId: careCase.userId, sign: careCase.sign, beganAt: careCase.beganAt })
      .from(careStep)
      .innerJoin(careCase, eq(careCase.id, careStep.caseId))
      .where(and(gt(careStep.id, after || ulidFrom(from)), lt(careStep.id, ulidFrom(to))))
      .orderBy(asc(careStep.id))
      .limit(size)
    return pageOf(
      found,
      ({ id }) => id,
      (row) => [
        ...[row.caseId, row.userId, signs[row.sign], timeOf(row.beganAt), timeOf(row.at)],
        ...[kinds[row.kind], row.who, row.note],
      ],
    )
  },
}
