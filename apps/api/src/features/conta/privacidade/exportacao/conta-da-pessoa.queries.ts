import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { deUmaVez, emPaginas, foto } from './linhas.queries.ts';

export const lerConta = (db: Db, id: string) =>
  deUmaVez(
    db,
    sql`select id, case tipo_perfil when 1 then 'Cliente' when 2 then 'Fornecedor' when 3 then 'Operador' end as "tipoPerfil", nome_completo as "nomeCompleto", email,
      email_novo as "emailNovo", cpf, cnpj, telefone, ${foto('foto_chave')} as foto, email_confirmado_em as "emailConfirmadoEm",
      termos_versao as "termosVersao",
      termos_aceitos_em as "termosAceitosEm", codigo_de_convite as "codigoDeConvite", convidado_por is not null as "veioPorConvite",
      senha_hash is not null as "temSenha", excluir_em as "excluirEm", criado_em as "criadaEm"
    from usuarios where id = ${id}`,
  );

export const lerConsentimentos = (db: Db, id: string) =>
  emPaginas(db, sql`select id, assunto, versao, dado, em from consentimentos where usuario_id = ${id}`);

export const lerPreferencias = (db: Db, id: string) =>
  deUmaVez(
    db,
    sql`select categoria, por_email as "porEmail", por_push as "porPush", mudada_em as "mudadaEm"
      from preferencias_de_notificacao where usuario_id = ${id}`,
  );

export const lerSilencio = (db: Db, id: string) =>
  deUmaVez(db, sql`select ligado, inicio::text as inicio, fim::text as fim from horas_de_silencio where usuario_id = ${id}`);

/** The host of the push address shows the kind of browser. The rest of the address is a secret of the device. */
export const lerAparelhos = (db: Db, id: string) =>
  deUmaVez(
    db,
    sql`select substring(endereco from '^https://[^/]+') as servico, fuso, criado_em as "criadoEm" from aparelhos_de_push where usuario_id = ${id}`,
  );

/** The access log: sessions with their devices and network addresses. */
export const lerAcessos = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select id, meio, dispositivo, endereco_ip as "enderecoIp", criada_em as "criadaEm", renovada_em as "renovadaEm",
      encerrada_em as "encerradaEm" from sessoes where usuario_id = ${id}`,
  );

/** The protections of the account, without their secrets. */
export const lerProtecoes = (db: Db, id: string) =>
  deUmaVez(
    db,
    sql`select 'aplicativo autenticador' as tipo, null as nome, ativo_desde as desde, null::timestamptz as "usadaEm"
        from totp where usuario_id = ${id} and ativo_desde is not null
      union all select 'chave de acesso', nome, criada_em, usada_em from passkeys where usuario_id = ${id}
      union all select 'conta em ' || emissor, sujeito, criada_em, null from contas_openid where usuario_id = ${id}`,
  );

export const lerEnderecos = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select id, cep, logradouro, numero, complemento, bairro, localidade, uf, padrao, latitude, longitude, criado_em as "criadoEm",
      removido_em as "removidoEm" from enderecos where usuario_id = ${id}`,
  );

export const lerNotificacoes = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select id, categoria, titulo, mensagem, lida_em as "lidaEm", criado_em as "criadaEm" from notificacoes where usuario_id = ${id}`,
  );

/** Messages written by the person. The answers belong to the other side. */
export const lerMensagens = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select m.id, m.conversa_id as "conversaId", case when c.cliente_id = m.autor_id then f.nome end as fornecedor, m.assunto_titulo as assunto,
      m.texto, m.retirada_porque as "retiradaPorque", m.criada_em as "criadaEm",
      (select json_agg(a.id order by a.ordem) from anexos a where a.mensagem_id = m.id) as anexos
    from mensagens m join conversas c on c.id = m.conversa_id join fornecedores f on f.id = c.fornecedor_id where m.autor_id = ${id}`,
  );

export const lerDenuncias = (db: Db, id: string) =>
  emPaginas(
    db,
    sql`select d.id, d.produto_id as "produtoId", p.nome as produto, d.avaliacao_id as "avaliacaoId", d.mensagem_id as "mensagemId", d.motivo, d.texto, d.criado_em as "criadaEm", d.resolvida_em as "resolvidaEm", d.decisao, d.porque
    from denuncias d left join produtos p on p.id = d.produto_id where d.usuario_id = ${id}`,
  );
