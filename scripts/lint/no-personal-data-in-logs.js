const PERSONAL =
  /^(name|realName|patientName|mobile|phone|email|idCard|idCardNum|idNo|auth|auth2|token|password|passwordNew|verifyCode|diagnosis|patient|user|payload|body|head|doctorCertificateNo|hospitalNo|bankCard|accountCard)$/

/** Logs leave the device and are kept: no names, numbers, tokens, diagnoses, nor whole bodies that carry them. */
module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      personal:
        '"{{name}}" may be personal or patient data and is never logged. Log an id of the event or the name of the error instead.',
    },
  },
  create(context) {
    const isLog = (callee) =>
      callee.type === 'MemberExpression' &&
      ((callee.object.type === 'Identifier' && /^(console|log|logger)$/.test(callee.object.name)) ||
        (callee.object.type === 'MemberExpression' && callee.object.property.name === 'log')) &&
      /^(log|info|warn|error|debug|trace|fatal)$/.test(callee.property.name ?? '')
    const visit = (node) => {
      if (!node || typeof node !== 'object') return
      if (node.type === 'Identifier' && PERSONAL.test(node.name))
        return context.report({ node, messageId: 'personal', data: { name: node.name } })
      if (node.type === 'MemberExpression') {
        // The name of an error's class is what should be logged.
        if (node.property.name === 'name' && /^(error|err|fault|cause)$/.test(node.object.name ?? '')) return
        if (!node.computed && PERSONAL.test(node.property.name))
          context.report({ node, messageId: 'personal', data: { name: node.property.name } })
        return
      }
      if (node.type === 'Property') return visit(node.value)
      for (const child of [
        ...(node.properties ?? []),
        ...(node.expressions ?? []),
        ...(node.elements ?? []),
        node.left,
        node.right,
        node.argument,
      ])
        visit(child)
    }
    return { CallExpression: (node) => isLog(node.callee) && node.arguments.forEach(visit) }
  },
}
