/** Texts of clients, by their stars; an empty text is a rating of stars alone. */
export const TEXTOS: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Chegou no horário, tudo impecável. Os convidados perguntaram de onde era!',
    'Superou o que a gente esperava. Atendimento atencioso do começo ao fim.',
    'Lindo demais, igualzinho às fotos. Já indiquei para duas amigas.',
    'Montaram e desmontaram sem a gente precisar pensar em nada. Recomendo muito.',
    'Foi o ponto alto da festa. Voltaremos a contratar, com certeza.',
    'Capricho em cada detalhe, e ainda nos ajudaram quando o salão atrasou.',
    'Respondem rápido, cumprem o combinado e o preço é justo.',
    '',
  ],
  4: [
    'Muito bom! Só chegou uns 15 minutos depois do combinado, mas deu tudo certo.',
    'Gostamos bastante. A cor veio um tom mais claro que na foto.',
    'Ótima qualidade. Faltou só um pouco mais de conversa antes da festa.',
    'Bonito e bem feito. Contrataria de novo.',
    '',
  ],
  3: [
    'Cumpriu o que prometeu, sem nada de especial.',
    'O material é bom, mas a montagem terminou em cima da hora.',
    'Atendeu. Achei o acabamento mais simples do que nas fotos.',
  ],
  2: [
    'Atrasou quase uma hora, e tivemos de correr atrás por mensagem.',
    'Veio diferente do pedido. Resolveram, mas já com a festa começada.',
  ],
  1: ['Esperava muito mais. Parte do que pedimos não veio.'],
};

/** Answers of suppliers to praise and to a complaint. */
export const RESPOSTAS = {
  elogio: [
    'Que alegria ler isso! Foi um prazer fazer parte da festa de vocês.',
    'Muito obrigado pelo carinho! Até a próxima comemoração.',
    'A equipe toda agradece. Conte com a gente sempre!',
  ],
  queixa: [
    'Obrigado por contar. Já revimos a nossa saída da oficina para isso não se repetir.',
    'Sentimos muito. Queremos compensar na próxima: fale com a gente.',
  ],
} as const;
