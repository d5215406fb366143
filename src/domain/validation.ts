import * as v from 'valibot'

/** Rules of single inputs, used by forms and by the server, so that both say the same. */

/** Eleven digits, 1, then 3 to 9. */
export const mobileSchema = v.pipe(v.string(), v.trim(), v.regex(/^1[3-9]\d{9}$/, '请输入正确的手机号'))

export const verifyCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, '请输入 6 位数字验证码'))

/** New passwords: 8 to 32 characters, with a letter and a digit. */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(8, '密码至少 8 位'),
  v.maxLength(32, '密码最多 32 位'),
  v.regex(/[A-Za-z]/, '密码需包含字母'),
  v.regex(/\d/, '密码需包含数字'),
)

/** A password that is only checked, not set. */
export const passwordSchema = v.pipe(v.string(), v.nonEmpty('请输入密码'), v.maxLength(64, '密码过长'))

export const emailSchema = v.pipe(v.string(), v.trim(), v.maxLength(100, '邮箱过长'), v.email('请输入正确的邮箱'))

export const personNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('请输入姓名'),
  v.maxLength(30, '姓名最多 30 个字'),
  v.regex(/^[\p{Script=Han}A-Za-z·.\s-]+$/u, '姓名只能包含汉字、字母、间隔号'),
)

/** A field that must say something. */
export const filledSchema = (what: string, max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(`请输入${what}`), v.maxLength(max, `${what}最多 ${max} 个字`))

/** The first sentence that a value breaks, or '' when it keeps all rules. */
export function firstIssue(schema: v.GenericSchema, value: unknown): string {
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  return result.success ? '' : (result.issues[0]?.message ?? '输入有误')
}

/** Path of each broken input → its first sentence, as in `responseStatus.fields`. */
export function fieldIssues(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  if (result.success) return {}
  const fields: Record<string, string> = {}
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? ''
    fields[path] ??= issue.message
  }
  return fields
}
